/** What this process reports to its load balancer, once for all surfaces. */
export interface Readiness {
  /** `leaving`: health says 503 already, and everything is still served. `draining`: requests are refused. */
  state: 'starting' | 'ready' | 'leaving' | 'draining'
}
