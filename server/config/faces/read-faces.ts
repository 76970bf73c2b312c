// Where a process searches verified faces: in its own memory, in other processes' memory, or in its own on behalf of others.
import type { FaceShard } from '../../visits/identity/face-shard.ts'
import type { roles as allRoles, SettingValues } from '../settings.ts'

export type FacesConfig =
  | { readonly kind: 'own' }
  | { readonly kind: 'served'; readonly shard: FaceShard; readonly port: number; readonly host: string }
  /** For each shard the addresses of its holders, without a trailing slash. */
  | { readonly kind: 'asked'; readonly shards: readonly (readonly string[])[] }

interface ReadFaces {
  readonly faces: FacesConfig
  readonly complaints: readonly string[]
}

export const readFacesSettings = (values: SettingValues, roles: ReadonlySet<(typeof allRoles)[number]>): ReadFaces => {
  const [works, holds] = [roles.has('worker'), roles.has('faces')]
  if (holds && works) {
    const complaints = (['FACES_URLS', 'FACES_SHARD'] as const)
      // Operators' commands read the settings of all processes, without ROLES.
      .filter((name) => values[name] !== undefined && values.ROLES !== undefined)
      .map((name) => `${name} must be left out where ROLES has both worker and faces: such a process holds all faces for itself.`)
    return { faces: { kind: 'own' }, complaints }
  }
  if (holds) {
    const { FACES_SHARD: shard = { number: 1, of: 1 }, FACES_PORT: port = 4003, FACES_HOST: host = '127.0.0.1' } = values
    return { faces: { kind: 'served', shard, port, host }, complaints: [] }
  }
  if (!works) return { faces: { kind: 'own' }, complaints: [] }
  const shards = (values.FACES_URLS ?? []).map((entry) => entry.split('|').map((address) => address.trim().replace(/\/$/, '')))
  const complaints = [
    ...(shards.length > 0
      ? []
      : ['FACES_URLS must name the processes that hold the verified faces where ROLES has worker without faces: or add faces to ROLES.']),
    ...(values.FACES_DIR === undefined
      ? []
      : ['FACES_DIR must be left out where ROLES has worker without faces: such a process holds no faces.']),
  ]
  const all = shards.flat()
  const twice = all.filter((address, at) => all.indexOf(address) !== at)
  return {
    faces: { kind: 'asked', shards },
    complaints: [...complaints, ...[...new Set(twice)].map((address) => `FACES_URLS names ${address} more than once.`)],
  }
}
