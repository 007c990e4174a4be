import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/conversation.ts'
import { countActivity } from '../records/activity.ts'
import * as kinds from '../records/kinds/conversation.ts'
import { echoTo, noteSpoken } from '../records/spoken.ts'
import { mentioned } from './mentions.ts'

/** echo: a brief, title-free thought in the river (specification, section 2.4). */
export const echo = defineAction(declared.echo, {
  decide(context, structure) {
    const { store, agentId, seq, at } = context
    countActivity(store, 'echoes', at)
    const tell = mentioned(structure.mentions)
    for (const { agent } of tell) noteSpoken(store, agentId, echoTo(agent), seq)
    return record(context, kinds.echo, structure, { tell, where: { channel: 'rio_de_consciencia' } })
  },
})
