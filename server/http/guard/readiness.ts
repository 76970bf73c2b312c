/** What this process reports to its load balancer, for all surfaces. */
export interface Readiness {
  /** `leaving`: health reports 503, but everything is still served. `draining`: requests are refused. */
  state: 'starting' | 'ready' | 'leaving' | 'draining'
}
