export {
  type BotTableOptions,
  playBotTable,
  randomFrom,
  seatsNear,
} from '../../src/testing/bot-table.ts'
