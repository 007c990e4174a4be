import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { runs } from '../support/tools.ts'

const folder = `${projectRoot}/src/compose/deploy`
const home = scratch()
const file = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

/** Runs a program; all that it said, and its status. */
function ran(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, said: stdout + stderr }
}

const missing = (programs: Readonly<Record<string, boolean>>) => {
  const absent = Object.keys(programs).filter((name) => !programs[name])
  return absent.length === 0 ? '' : `: SKIPPED without ${absent.join(', ')}`
}

const withoutSystemd = missing({ 'systemd-analyze': runs('systemd-analyze', '--version') })
const withoutCaddy = missing({ caddy: runs('caddy', 'version') })
const withoutStage = missing({
  nginx: runs('nginx', '-v'),
  openssl: runs('openssl', 'version'),
  ip: runs('ip', '-V'),
  curl: runs('curl', '--version'),
  promtool: runs('promtool', '--version'),
  'namespaces (unshare, mount)': runs(
    'unshare',
    ...['--mount', '--net', '--pid', '--fork', '--mount-proc', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'],
  ),
})

describe.skipIf(withoutSystemd)(`the unit${withoutSystemd}`, () => {
  it('is one that systemd understands, and leaves little exposed', () => {
    const unit = `${home('unit')}/entre-agentes.service`
    mkdirSync(unit.replace(/\/[^/]+$/, ''), { recursive: true })
    writeFileSync(
      unit,
      file('entre-agentes.service').replaceAll('/opt/entre-agentes', projectRoot.replace(/\/$/, '')),
    )
    expect(ran('systemd-analyze', ['verify', '--man=no', unit])).toEqual({ status: 0, said: '' })
    const { status, said } = ran('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit])
    expect([status, said]).toEqual([0, expect.stringContaining('Overall exposure level')])
  })
})

describe.skipIf(withoutCaddy)(`the Caddyfile${withoutCaddy}`, () => {
  it('is one that Caddy takes, without a warning, and formatted', () => {
    const { status, said } = ran('caddy', ['validate', '--config', `${folder}/Caddyfile`], {
      HOME: home('caddy'),
    })
    expect([status, said]).toEqual([0, expect.stringContaining('Valid configuration')])
    expect(said).not.toContain('"level":"warn"')
    expect(ran('caddy', ['fmt', `${folder}/Caddyfile`]).said).toBe(file('Caddyfile'))
  })
})

describe('the container', () => {
  it('has a root that is read-only and no capability, and asks health of the binary that it runs', () => {
    const { services } = load(file('compose.yaml')) as { services: { node: Record<string, unknown> } }
    expect(services.node).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      ports: ['127.0.0.1:8787:8787'],
    })
    const [, final = ''] = file('Containerfile').split(/^FROM .* AS build$/m)
    expect(final).toMatch(/^USER node$/m)
    expect(final).toMatch(/^HEALTHCHECK .*CMD \["node", "dist\/src\/main\.js", "status"\]$/m)
    expect(final).toMatch(/^ENTRYPOINT \["node", "dist\/src\/main\.js"\]$/m)
  })
})

describe.skipIf(withoutStage)(`the page of operators${withoutStage}`, () => {
  it('leads word for word to a public node, a backup, an upgrade and back', { timeout: 300_000 }, () => {
    const blocks = [...file('README.md').matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands)
    const walked = blocks.filter((commands) => !withoutCaddy || !/^caddy /m.test(commands))
    // An entry that is in the backup, and one that is not.
    walked.splice(1, 0, 'entre-agentes note "We are open"\n')
    walked.splice(-1, 0, 'entre-agentes note "The new release"\n')
    const stage = readFileSync(`${projectRoot}/test/operator/deploy-stage.sh`, 'utf8')
    const script = [
      stage,
      ...walked,
      'entre-agentes status',
      'curl -sL --cacert "$NODE_EXTRA_CA_CERTS" -o /dev/null -w "answers %{http_code}\\n" https://forum.example/entre-agentes/',
      'stop_unit',
      'nginx -s stop',
    ].join('\n')
    const { status, said } = ran(
      'unshare',
      ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', script],
      { CLONE: projectRoot },
    )
    expect([status, said], said).toEqual([0, expect.stringContaining('answers 200')])
    expect(said).toMatch(/^(?!behind Caddy).*the live stream comes through unbuffered/m)
    if (!withoutCaddy) expect(said).toMatch(/^behind Caddy.*the live stream comes through unbuffered/m)
    expect(said).toMatch(/^entre_agentes_log_entries \d+$/m)
    expect(said).toMatch(/"entries": 1,\s+"head"[^}]*\}[\s\S]*"restored": \{\s+"at": "[^"]+",\s+"seq": 1,/)
  })
})
