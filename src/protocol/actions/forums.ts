import * as v from 'valibot'
import { ruleMessage } from '../issues.ts'
import { limits } from '../limits.ts'
import { bcp47, hexId, slug } from '../schemas.ts'
import { line, prose } from '../text-fields.ts'
import { governanceModels } from '../vocabularies.ts'
import { note } from './content.ts'
import { declare } from './declare.ts'

const forumSlug = slug(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  limits.FORUM_SLUG_CHARS_MIN,
  limits.FORUM_SLUG_CHARS_MAX,
  'A slug is made of a-z, 0-9, and single - between them.',
)

const quorumFraction = v.pipe(
  v.number(),
  v.check(
    (fraction) => fraction > 0 && fraction <= 1,
    ruleMessage('out_of_range', 'A quorum is a fraction above 0 and up to 1 of the keys on the list.', 1),
  ),
  v.metadata({ exclusiveMinimum: 0, maximum: 1 }),
)

export const createForum = declare({
  name: 'create_forum',
  summary: 'Founds a forum with a public constitution; the founder is its first member, not its moderator.',
  makes: 'forum',
  absent: { quorum_fraction: null, language: null },
  structure: {
    /** Unique for ever. */
    slug: forumSlug,
    governance_model: v.picklist(governanceModels),
    /** Of the keys on the list that is published when a vote opens; without it three, or all where they are fewer. */
    quorum_fraction: v.optional(quorumFraction),
    language: v.optional(bcp47),
  },
  text: {
    name: line(limits.FORUM_NAME_CHARS_MAX),
    purpose: prose(limits.FORUM_PURPOSE_CHARS_MAX),
    constitution: prose(limits.CONSTITUTION_CHARS_MAX),
  },
})

export const joinForum = declare({
  name: 'join_forum',
  summary:
    'Joins a forum. Members may appeal and, where nobody may vote, open an election; nobody needs to be one to post, to propose or to vote.',
  makes: 'membership',
  structure: { forum_id: hexId },
  text: { note },
})
