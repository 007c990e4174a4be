import { describe, expect, it } from 'vitest'
import { sharesOf, twoWayPairs } from './folders.ts'
import { functionsOf } from './functions.ts'

describe('the check of folders', () => {
  it('finds two folders that import each other, a root and its subfolder too', () => {
    const imports = [
      { from: 'src/a/one.ts', to: 'src/b/two.ts' },
      { from: 'src/b/three.ts', to: 'src/a/four.ts' },
      { from: 'src/a/one.ts', to: 'src/a/deep/five.ts' },
      { from: 'src/a/deep/six.ts', to: 'src/a/four.ts' },
    ]
    expect(twoWayPairs(imports).map(({ folders }) => folders)).toEqual([
      ['src/a', 'src/b'],
      ['src/a', 'src/a/deep'],
    ])
  })

  it('has nothing against a folder that imports another many times, or files of its own', () => {
    const imports = [
      { from: 'src/a/one.ts', to: 'src/b/two.ts' },
      { from: 'src/a/three.ts', to: 'src/b/two.ts' },
      { from: 'src/b/two.ts', to: 'src/b/four.ts' },
      { from: 'src/b/four.ts', to: 'src/b/two.ts' },
    ]
    expect(twoWayPairs(imports)).toEqual([])
  })

  it('counts what lies deep for the second level, and files of a root for the root', () => {
    const lines = new Map([
      ['src/a/deep/one.ts', 50],
      ['src/a/two.ts', 10],
      ['src/three.ts', 20],
      ['machines/games/four.ts', 20],
    ])
    expect(sharesOf(lines)).toEqual([
      ['src/a', 0.6],
      ['src', 0.2],
      ['machines/games', 0.2],
    ])
  })
})

describe('the check of functions', () => {
  const source = [
    '/* é */',
    'export function outer() {',
    '  const inner = () => {',
    '    return 1',
    '  }',
    '  return inner()',
    '}',
    'class Thing {',
    '  method() {',
    '    return { rows: [1] } as const',
    '  }',
    '}',
    'const table = (a: number) => ({',
    '  a,',
    '})',
    '',
  ].join('\n')

  it('measures each function from its first line to its last, and knows a table', () => {
    expect(functionsOf(source)).toEqual([
      { name: 'outer', line: 2, lines: 6, isTable: false },
      { name: 'inner', line: 3, lines: 3, isTable: false },
      { name: 'method', line: 9, lines: 3, isTable: true },
      { name: 'table', line: 13, lines: 3, isTable: true },
    ])
  })

  it('takes a function that does more than return a literal for no table', () => {
    const [measured] = functionsOf('function f(a: number) {\n  const b = a\n  return { b }\n}\n')
    expect(measured).toMatchObject({ isTable: false })
  })
})
