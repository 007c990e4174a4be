import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ConfigError, misspeltSettings, readConfig, reservedByDefault } from '../src/compose/config.ts'
import { mendAhead } from '../src/compose/mend-ahead.ts'
import { DenyList } from '../src/http/limits/index.ts'
import { runCli } from './support/process.ts'
import { scratch } from './support/scratch.ts'

const path = scratch()

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8787,
      baseUrl: undefined,
      dataDir: './data',
      storage: 'level',
      frontDoorThreads: Math.max(0, availableParallelism() - 2),
      readsPerMinute: 120,
      streamsPerAddress: 4,
      writesPerMinute: 600,
      newKeysPerHour: 60,
      newKeysPerHourOfAll: 6_000,
      newKeyActionsPerDay: 0,
      entriesPerAddressPerDay: 0,
      newKeysPerDay: 0,
      deny: DenyList.empty,
      connectionsPerAddress: 64,
      diskFreeMin: 256 * 1024 * 1024,
      trustProxy: false,
      reservedNames: reservedByDefault,
      atlas: {},
      mcpAllowedOrigins: [],
      logWitnesses: [],
      emergency: {},
      catalogueDir: expect.stringMatching(/catalogue\/content$/),
      logLevel: 'info',
      logAddresses: false,
    })
  })

  it.each([
    ['REDS_PER_MINUTE', 'READS_PER_MINUTE'],
    ['READS_PER_MINUTES', 'READS_PER_MINUTE'],
    ['DATA_DRI', 'DATA_DIR'],
    ['BASE_URI', 'BASE_URL'],
    ['EMERGENCY_PEPER_FILE', 'EMERGENCY_PEPPER_FILE'],
    ['TMDB_LANGUAGE', undefined],
  ])('names %s, which looks like one of its variables and is none', (name, meant) => {
    expect(misspeltSettings({ [name]: '5' })).toEqual([{ name, ...(meant && { meant }) }])
  })

  it('takes no variable of others for one of its own', () => {
    const others = {
      PATH: '',
      HOME: '',
      PORTS: '',
      HOSTS: '',
      LOG_FORMAT: '',
      DATA_HOME: '',
      DATABASE_URL: '',
    }
    expect(misspeltSettings({ ...others, READS_PER_MINUTE: '0', EMERGENCY_PEPPER_FILE: '/x' })).toEqual([])
  })

  it.each([
    ['HOST', ''],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', ''],
    ['BASE_URL', 'example.org'],
    ['BASE_URL', 'ftp://example.org'],
    ['BASE_URL', 'https://user@example.org'],
    ['BASE_URL', 'https://example.org/?a'],
    ['BASE_URL', 'https://example.org/?'],
    ['BASE_URL', 'https://example.org/#'],
    ['BASE_URL', 'https://example.org/#a'],
    ['BASE_URL', 'https://:secret@example.org'],
    ['BASE_URL', 'https://:@example.org'],
    ['BASE_URL', ' https://example.org'],
    ['BASE_URL', 'https://example.org '],
    ['BASE_URL', 'https:example.org'],
    ['BASE_URL', 'https:/example.org'],
    ['BASE_URL', 'https://example.org\\forum'],
    ['BASE_URL', 'https://example.org/a b'],
    ['BASE_URL', 'https://example.org/a/../b'],
    ['BASE_URL', 'https://example.org/\n'],
    ['BASE_URL', 'https://EXAMPLE.org'],
    ['DATA_DIR', ''],
    ['STORAGE', 'sqlite'],
    ['READS_PER_MINUTE', '1.5'],
    ['READS_PER_MINUTE', 'many'],
    ['STREAMS_PER_ADDRESS', '-4'],
    ['WRITES_PER_MINUTE', 'some'],
    ['NEW_KEYS_PER_HOUR', '-1'],
    ['NEW_KEYS_PER_HOUR_ALL', 'many'],
    ['NEW_KEY_ACTIONS_PER_DAY', 'few'],
    ['ENTRIES_PER_ADDRESS_PER_DAY', '-1'],
    ['NEW_KEYS_PER_DAY', '1.5'],
    ['CONNECTIONS_PER_ADDRESS', '1e3'],
    ['FRONT_DOOR_THREADS', '65'],
    ['DISK_FREE_MIN', '1 GB'],
    ['TRUST_PROXY', 'yes'],
    ['DENY', '192.0.2.0/33'],
    ['DENY', 'everybody'],
    ['DENY', '192.0.2.1, 2001:db8::/129'],
    ['RESERVED_NAMES', 'owner,,system'],
    ['MCP_ALLOWED_ORIGINS', 'app.example'],
    ['MCP_ALLOWED_ORIGINS', 'https://app.example/'],
    ['MCP_ALLOWED_ORIGINS', 'https://a.example,'],
    ['RESERVED_NAMES', '!!!'],
    ['RESERVED_NAMES', '---'],
    ['RESERVED_NAMES', 'owner, ...'],
    ['CATALOGUE_DIR', ''],
    ['OPEN_LIBRARY_URL', 'openlibrary.org'],
    ['TMDB_TOKEN', 'two words'],
    ['YOUTUBE_KEY', ''],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%j and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `))
  })

  it.each([
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://[::1]:8787/forum/', 'http://[::1]:8787/forum'],
    ['https://xn--mnchen-3ya.de/a@b', 'https://xn--mnchen-3ya.de/a@b'],
  ])('takes the base address %s as %s', (text, baseUrl) => {
    expect(readConfig({ BASE_URL: text }).baseUrl).toBe(baseUrl)
  })

  it.each([
    ['https://Example.ORG', 'https://example.org'],
    ['https://example.org:443/forum/', 'https://example.org/forum'],
    ['https://example.org/a/../b', 'https://example.org/b'],
  ])('says how the base address %s would be accepted', (text, normal) => {
    expect(() => readConfig({ BASE_URL: text })).toThrow(new RegExp(`in its normal form.*: ${normal}$`))
    expect(readConfig({ BASE_URL: normal }).baseUrl).toBe(normal)
  })

  it('never repeats a password that it refuses', () => {
    expect(() => readConfig({ BASE_URL: 'https://:secret@example.org' })).toThrow(/^((?!secret).)*$/)
  })

  it.each([
    ['', []],
    [' ', []],
    ['Owner, 管理者', ['Owner', '管理者']],
  ])('reads RESERVED_NAMES=%j as %j', (text, reservedNames) => {
    expect(readConfig({ RESERVED_NAMES: text }).reservedNames).toEqual(reservedNames)
  })

  it('takes any value from a file, without the line break at its end', () => {
    const file = path('base-url')
    writeFileSync(file, 'https://example.org/forum/\n')
    expect(readConfig({ BASE_URL_FILE: file }).baseUrl).toBe('https://example.org/forum')
  })

  it('refuses a file that is not there, and a value given twice', () => {
    expect(() => readConfig({ BASE_URL_FILE: '/nowhere/at/all' })).toThrow(/^BASE_URL_FILE /)
    expect(() => readConfig({ PORT: '1', PORT_FILE: '/nowhere' })).toThrow(/^PORT_FILE /)
  })

  it('has a store mended before it is read only where the variables themselves say which', () => {
    expect(mendAhead({ DATA_DIR: path('none') })).toBe(true)
    for (const env of [
      { DATA_DIR: '' },
      { DATA_DIR_FILE: path('data-dir') },
      { STORAGE: 'memory' },
      { DATA_DIR: path('none'), STORAGE_FILE: path('storage') },
    ])
      expect(mendAhead(env)).toBe(false)
  })

  it('stops the server before it starts, with one line that names the variable', async () => {
    const { code, stderr } = await runCli(['serve'], { PORT: 'eighty' })
    expect(code).toBe(2)
    expect(stderr).toBe('error: configuration: PORT must be a whole number\n')
  })
})
