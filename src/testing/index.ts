/** The testing kit: a whole service on a real port, with a clock and keys that the tester owns. */
export { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts'
export { TestClock } from './test-clock.ts'
