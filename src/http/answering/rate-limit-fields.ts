/** A quota that a client may be told about. */
export interface RatePolicy {
  readonly name: string
  readonly quota: number
  readonly windowMs: number
  /** What the quota counts; default: requests. */
  readonly unit?: 'content-bytes'
}

/**
 * The `RateLimit-Policy` and `RateLimit` fields (draft-ietf-httpapi-ratelimit-headers-11): structured field lists of
 * quoted policy names; `q` quota, `qu` its unit, `w` window in seconds, `r` what is left, `t` seconds until it is restored.
 */
export function rateLimitFields(
  policies: readonly RatePolicy[],
  remaining: number,
  resetSeconds: number,
): Record<string, string> {
  return {
    'RateLimit-Policy': policies
      .map(
        ({ name, quota, windowMs, unit }) =>
          `"${name}";q=${quota};w=${windowMs / 1000}${unit ? `;qu="${unit}"` : ''}`,
      )
      .join(', '),
    RateLimit: policies.map(({ name }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  }
}
