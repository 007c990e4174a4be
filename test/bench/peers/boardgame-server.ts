/** `node boardgame-server.ts <folder of the packages>`: its own server, in memory, with a game whose moves say something. */
import { loaderIn } from './install.ts'
import { talk } from './talk.ts'

const { Server, Origins } = loaderIn(process.argv[2] ?? '')('boardgame.io/server')
const { appServer } = await Server({ games: [talk], origins: [Origins.LOCALHOST] }).run(0)
console.log(`listening on http://127.0.0.1:${appServer.address().port}`)
process.once('SIGTERM', () => process.exit())
