/** What this process tells its load balancer, one for all surfaces. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining'
}
