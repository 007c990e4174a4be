import { expect, test } from 'vitest'
import { readDatabaseUrl } from '../../adapters/shared-log/database-url.ts'

const placesOf = (url: string) => readDatabaseUrl(url).servers.map(({ connectionString }) => connectionString)

test.each([
  ['postgres://u:p@h/d', ['postgresql://u:p@h:5432/d']],
  ['postgresql://u@a:1,b,c:3/d', ['postgresql://u@a:1/d', 'postgresql://u@b:5432/d', 'postgresql://u@c:3/d']],
  ['postgresql://a,b/d?target_session_attrs=read-write', ['postgresql://a:5432/d', 'postgresql://b:5432/d']],
  [
    'postgresql://u:%40%2F@[::1]:9,b/d',
    ['postgresql://u:%40%2F@[::1]:9/d', 'postgresql://u:%40%2F@b:5432/d'],
  ],
  ['postgresql:///d?host=a,b&port=7', ['postgresql://a:7/d', 'postgresql://b:7/d']],
  ['postgresql:///d?host=/run/pg&port=7', ['postgresql://%2Frun%2Fpg:7/d']],
  ['postgresql://%2Frun%2Fpg/d', ['postgresql://%2Frun%2Fpg:5432/d']],
  ['postgresql://a/d?application_name=x&connect_timeout=2', ['postgresql://a:5432/d?application_name=x']],
  ['postgresql://a/d?sslmode=require', ['postgresql://a:5432/d?sslmode=require&uselibpqcompat=true']],
])('%s names what libpq would find', (url, places) => {
  expect(placesOf(url)).toEqual(places)
})

test.each([
  ['host=a,b password=secret dbname=d', 'is in the keyword form of libpq (host=... dbname=...)'],
  ['a database', 'is no postgresql:// address'],
  ['mysql://secret@a/d', 'is no postgresql:// address'],
  ['postgresql://u:secret@a:99999/d', 'has a port that is none'],
  ['postgresql://u:secret@a:1:2/d', 'has a host that cannot be read'],
  ['postgresql://u:secret@/d?host=a,b,c&port=1,2', 'has another number of ports than of hosts'],
  [
    'postgresql://u:secret@a/d?target_session_attrs=standby',
    'names a target_session_attrs that takes no writes',
  ],
  ['postgresql://u:secret@a/d?connect_timeout=soon', 'has a connect_timeout that is no number of seconds'],
])('%s is refused without repeating what it holds', (url, why) => {
  expect(() => readDatabaseUrl(url)).toThrow(why)
  expect(() => readDatabaseUrl(url)).not.toThrow('secret')
})
