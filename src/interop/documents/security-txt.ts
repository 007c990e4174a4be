import { paths } from '../../protocol/paths.ts'

const MONTHS_AHEAD = 6

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness, for the next six months. */
export function securityTxt(
  { contact, baseUrl }: { readonly contact: string; readonly baseUrl: string },
  now: number,
): string {
  const expires = new Date(now)
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS_AHEAD)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, pt, es',
    `Canonical: ${baseUrl}${paths.securityTxt}`,
    '',
  ].join('\n')
}
