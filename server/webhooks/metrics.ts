import { Counter } from 'prom-client'

export const deliveries = new Counter({
  name: 'bonafide_webhook_deliveries_total',
  help: 'Attempts to deliver a webhook, by outcome',
  labelNames: ['ended'],
})
export const endpointsDisabled = new Counter({
  name: 'bonafide_webhook_endpoints_disabled_total',
  help: 'Endpoints switched off after failing for too long',
})
export const setAside = new Counter({ name: 'bonafide_webhook_set_aside_total', help: 'Events given up after every attempt failed' })
export const circuitsOpened = new Counter({
  name: 'bonafide_webhook_circuits_opened_total',
  help: 'Times that deliveries to an endpoint were stopped until a probe succeeds',
})
