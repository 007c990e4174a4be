/** The import table of the house: each row is a folder and what it may reach. Imports point one way. */
const mayImport = {
  'src/protocol': [],
  machines: ['src/protocol'],
  adapters: ['src/engine/storage'],
  'src/records': ['src/protocol', 'src/engine/storage'],
  'src/bus': ['src/protocol', 'src/records'],
  'src/engine': ['src/protocol', 'src/records', 'src/bus', 'machines'],
  'src/search': ['src/protocol', 'src/records', 'src/bus', 'src/engine/storage', 'src/engine/clock'],
  'src/games': ['src/protocol', 'src/records', 'src/engine/storage', 'machines'],
  'src/actions': ['src/protocol', 'src/records', 'src/bus', 'src/engine', 'src/games', 'machines'],
  'src/views': [
    'src/protocol',
    'src/records',
    'src/bus',
    'src/engine',
    'src/games',
    'src/search',
    'machines',
  ],
  'src/http': [
    'src/protocol',
    'src/records',
    'src/bus',
    'src/engine',
    'src/actions',
    'src/views',
    'src/games',
    'src/search',
    'machines',
    'catalogue',
  ],
  'src/client': ['src/protocol'],
  catalogue: ['src/protocol'],
  conformance: ['src/engine/storage'],
}

const pattern = (path) => path.replaceAll('/', '\\/')

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([from, to]) => ({
      name: `${from.replace('/', '-')}-imports`,
      severity: 'error',
      from: { path: `^${pattern(from)}/` },
      to: {
        path: '^(src|machines|adapters|catalogue|conformance|test)/',
        pathNot: [from, ...to].map((path) => `^${pattern(path)}(/|\\.ts$)`),
      },
    })),
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { pathNot: '^(test|src/testing|src/cli)/' },
      to: { path: '^test/' },
    },
    {
      name: 'only-compose-knows-adapters',
      severity: 'error',
      from: { path: '^(src|machines|catalogue)/', pathNot: '^src/(compose|main|cli/.*|testing/.*)(\\.ts)?$' },
      to: { path: '^adapters/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'isomorphic-client',
      comment: 'The SDK and the protocol run in a browser; only the native verifier may touch Node.',
      severity: 'error',
      from: { path: '^src/(protocol|client)/', pathNot: '^src/protocol/native-verifier\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
