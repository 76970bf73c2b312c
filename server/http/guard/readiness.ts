/** What this process tells its load balancer, one for all surfaces. */
export interface Readiness {
  /** `leaving`: health says 503 already, and everything is still served. `draining`: requests are refused. */
  state: 'starting' | 'ready' | 'leaving' | 'draining'
}
