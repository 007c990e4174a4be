/** The testing kit: a whole service on a real port, with a clock and keys that the tester owns. */
export {
  BotForecaster,
  type ForecastStyle,
  forecastStyles,
  type MarketPage,
  nextDistribution,
} from './bot-forecaster.ts'
export { BotPlayer, type GamePage } from './bot-player.ts'
export {
  type BotMemory,
  type BotMove,
  type BotStyle,
  type BotView,
  botStyles,
  nextMove,
  noMemory,
} from './bots.ts'
export {
  type Fault,
  FaultError,
  type FaultPlan,
  type FaultyStorage,
  faultyStorage,
} from './faulty-storage.ts'
export { type RandomPaths, type RandomPathsOptions, randomPaths } from './random-paths.ts'
export { startTestService, type TestService, type TestServiceOptions } from './start-test-service.ts'
export { TestClock } from './test-clock.ts'
