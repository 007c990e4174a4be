export {
  type BotTableOptions,
  playBotTable,
  randomFrom,
  seatsNear,
  waysToSpoil,
} from '../../src/testing/bot-table.ts'
