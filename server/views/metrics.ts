import { Counter } from 'prom-client'

export const limitsReached = new Counter({
  name: 'bonafide_desk_limit_refusals_total',
  help: 'Cases and conversations that a reviewer could not open because of the hourly limit',
  labelNames: ['what'],
})
