// The product's settings, as an operator would write them.
import { roleOf } from '../roles.ts'
import type { State } from '../state.ts'

/** The hosts of the public addresses. */
export const surfaceHosts = {
  area: 'verify.cluster.example',
  provider: 'frame.cluster-frames.example',
  desk: 'desk.cluster.example',
} as const

export const poolerUrl = ({ ports, passwords }: Pick<State, 'ports' | 'passwords'>): string =>
  `postgresql://bonafide:${passwords.bonafide}@127.0.0.1:${ports.pooler}/bonafide`

export const primaryUrl = ({ ports, passwords }: Pick<State, 'ports' | 'passwords'>, database = 'bonafide'): string =>
  `postgresql://bonafide:${passwords.bonafide}@127.0.0.1:${ports.balancer}/${database}`

/** The settings that all processes share. */
export const sharedSettings = (state: Pick<State, 'folder' | 'ports' | 'passwords'>): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: poolerUrl(state),
  DATABASE_DIRECT_URL: primaryUrl(state),
  MASTER_KEY_FILE: `${state.folder}/master-keys`,
  BLOBS_DIR: `${state.folder}/blobs`,
  AREA_URL: `https://${surfaceHosts.area}`,
  PROVIDER_URL: `https://${surfaceHosts.provider}`,
  DESK_URL: `https://${surfaceHosts.desk}`,
  TRUSTED_PROXIES: '127.0.0.1',
  STAND_IN: 'on',
  EXCHANGE_NAME: 'Cluster Exchange',
  SMTP_URL: `smtp://127.0.0.1:${state.ports.mail}`,
  MAIL_FROM: 'no-reply@cluster.example',
  DRAIN_SECONDS: '3',
})

export const settingsOf = (name: string, state: Pick<State, 'folder' | 'ports' | 'passwords'>): Record<string, string> => {
  const ports = state.ports.processes[name]
  if (ports === undefined) throw new Error(`${name} has no ports`)
  const role = roleOf(name)
  return {
    ...sharedSettings(state),
    ROLES: role === 'worker' ? 'worker,faces' : role,
    METRICS_PORT: String(ports.metrics),
    DATA_DIR: `${state.folder}/${name}`,
    ...(role === 'worker' ? {} : { [`${role.toUpperCase()}_PORT`]: String(ports.serve) }),
  }
}
