import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../catalogue/load.ts'
import { onixMessage } from '../../catalogue/onix/message.ts'
import { onixRules } from './onix-rules.ts'
import { textsIn } from './support/onix-schema.ts'

const feeds = {
  'the demonstration': onixMessage(loadCatalogue('catalogue/content'), 'https://books.example.org'),
  'a real author': onixMessage(loadCatalogue('test/catalogue/real-author'), 'https://roche.example.org'),
}

describe.each(Object.entries(feeds))('the feed of %s keeps to best practice', (_name, message) => {
  it.each(onixRules.map((rule) => [rule.rule, rule] as const))('%s', (_rule, { broken, source }) => {
    expect(textsIn(message, broken), source).toEqual([])
  })
})

describe('each rule is awake', () => {
  it.each(onixRules.map((rule) => [rule.rule, rule] as const))(
    'and finds a message that breaks it: %s',
    (_rule, { broken, spoil }) => {
      const spoilt = spoil(feeds['the demonstration'])
      expect(spoilt).not.toBe(feeds['the demonstration'])
      expect(textsIn(spoilt, broken)).not.toEqual([])
    },
  )
})
