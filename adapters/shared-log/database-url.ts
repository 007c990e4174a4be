import type { ClientConfig } from 'pg'

/** A database on one or more servers, of which one takes writes. */
export interface Database {
  readonly servers: readonly Readonly<ClientConfig>[]
  /** How long one server may take to let us in. */
  readonly connectMs: number
}

const CONNECT_SECONDS = 3
const SHAPE = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/
/** The other form of libpq, which no library for Node reads. */
const KEYWORDS = /^\s*\w+\s*=/
/** Ours to read; all other parameters mean what they mean to libpq, or are refused by the client. */
const OURS = ['host', 'port', 'target_session_attrs', 'connect_timeout', 'load_balance_hosts']

/**
 * Reads a connection URI of libpq: `postgresql://user:password@host1:5432,host2/database?target_session_attrs=read-write`.
 * Hosts and ports may stand in the parameters `host` and `port` too, which is how a folder of sockets is named. Whatever
 * `target_session_attrs` says of writable servers, only one that takes writes is kept. Throws an `Error` that says what is wrong
 * and repeats nothing of the value, which holds a password.
 */
export function readDatabaseUrl(url: string): Database {
  const parts = SHAPE.exec(url)
  if (KEYWORDS.test(url))
    throw new Error(
      'is in the keyword form of libpq (host=... dbname=...): the same is written as an address, postgresql://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write',
    )
  if (!parts) throw new Error('is no postgresql:// address')
  const [, login = '', authority = '', path = '', query = ''] = parts
  const given = new URLSearchParams(query)
  const attributes = given.get('target_session_attrs') ?? 'read-write'
  if (!['any', 'primary', 'read-write'].includes(attributes))
    throw new Error('names a target_session_attrs that takes no writes; read-write is meant')
  const connectSeconds = Number(given.get('connect_timeout') ?? CONNECT_SECONDS)
  if (!(connectSeconds >= 0)) throw new Error('has a connect_timeout that is no number of seconds')
  const places = placesOf(authority, given.get('host'), given.get('port'))
  for (const name of OURS) given.delete(name)
  // `sslmode` means what it means to libpq.
  if (given.has('sslmode') && !given.has('uselibpqcompat')) given.set('uselibpqcompat', 'true')
  const rest = `${path}${given.size > 0 ? `?${given}` : ''}`
  return {
    connectMs: (connectSeconds === 0 ? CONNECT_SECONDS : connectSeconds) * 1000,
    servers: places.map(({ host, port }) => {
      const connectionString = `postgresql://${login === '' ? '' : `${login}@`}${encodeHost(host)}:${port}${rest}`
      return { connectionString }
    }),
  }
}

interface Place {
  readonly host: string
  readonly port: number
}

/** As libpq pairs them: one port for all hosts, or as many as there are hosts. */
function placesOf(authority: string, hostList: string | null, portList: string | null): Place[] {
  const inAuthority = authority.split(',').map((place) => {
    const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(place) ?? []
    if (host === '' && place !== '') throw new Error('has a host that cannot be read')
    return { host: decodeURIComponent(host), port }
  })
  const hosts = hostList?.split(',') ?? inAuthority.map(({ host }) => host)
  const ports = portList?.split(',') ?? inAuthority.map(({ port }) => port)
  if (ports.length !== 1 && ports.length !== hosts.length)
    throw new Error('has another number of ports than of hosts')
  return hosts.map((host, index) => {
    const port = Number((ports.length === 1 ? ports[0] : ports[index]) || 5432)
    if (!(Number.isInteger(port) && port > 0 && port < 65_536)) throw new Error('has a port that is none')
    return { host: host === '' ? 'localhost' : host, port }
  })
}

/** A folder of sockets travels as an encoded host. */
function encodeHost(host: string): string {
  return host.startsWith('[') ? host : encodeURIComponent(host)
}
