// The only reader of the environment. All other code gets this typed, complete value.
import { type DeskLimits, shippedDeskLimits } from './config/desk-limits.ts'
import type { EvidencePolicyName } from '@bonafide/core/evidence/policy-names'
import { originOfHost } from '@bonafide/core/frame/segments'
import { join, resolve } from 'node:path'
import type { Pkcs11Settings } from './adapters/keys-pkcs11/pkcs11-settings.ts'
import type { S3Settings } from './adapters/blobs-s3/s3-settings.ts'
import type { OidcSettings } from './adapters/exchange-oidc/oidc-settings.ts'
import type { SumsubSettings } from './adapters/provider-builtin/sumsub/sumsub-settings.ts'
import { type KeysConfig, lookIntoKeyFile, weakKeys } from './adapters/keys-file/key-file.ts'
import { CannotStart } from './cannot-start.ts'
import { type ConsentConfig, readConsentFile } from './config/consent-file.ts'
import { type FacesConfig, readFacesSettings } from './config/faces/read-faces.ts'
import { readOidcSettings } from './config/read-oidc.ts'
import { readPkcs11Settings } from './config/read-pkcs11.ts'
import { readS3Settings } from './config/read-s3.ts'
import { readSumsubSettings } from './config/read-sumsub.ts'
import { type PolicyConfig, readPolicySetting } from './config/policy-file.ts'
import { readSettings } from './config/read-settings.ts'
import { readTraceSettings, type TraceConfig } from './config/traces/read-traces.ts'
import { roles, type Said } from './config/settings.ts'
import { readSite } from './site/read-site.ts'
import type { SiteFolder } from './site/site-folder.ts'

export type Role = (typeof roles)[number]
export type Surface = 'area' | 'provider' | 'desk'

export interface Config {
  readonly mode: 'production' | 'development' | 'test'
  readonly roles: ReadonlySet<Role>
  /** Undefined: loopback, by both of its names. */
  readonly host: string | undefined
  readonly ports: Readonly<Record<Surface, number>>
  /** Public origins, without a trailing slash. */
  readonly addresses: Readonly<Record<Surface, string>>
  /** host[:port] of every host that may serve the frame, best first. */
  readonly providerHosts: readonly string[]
  readonly providerFallbackHost: string
  /** Origins of the exchange's pages that may embed the frame, besides the area's own. */
  readonly embeddingOrigins: readonly string[]
  readonly siteAppName: string
  readonly siteAppId: string
  /** The exchange's name in mails. */
  readonly exchangeName: string
  /** The script of the exchange's own chat widget. */
  readonly chatScript: string | undefined
  /** The exchange's own pages; undefined: the shipped notice, and the stand-in's pages. */
  readonly policyUrls: { readonly privacy: string | undefined; readonly terms: string | undefined; readonly cookies: string | undefined }
  readonly exchangeAddress: string
  readonly environment: 'beta' | 'online' | 'local' | 'test'
  readonly trustedProxies: readonly string[]
  readonly sessions: { readonly idleMinutes: number; readonly absoluteHours: number }
  /** How much a reviewer may open and claim. */
  readonly desk: DeskLimits
  /** Calls per address. */
  readonly requestsPerMinute: number
  /** Of each client of the exchange's back end. */
  readonly partnerCallsPerMinute: number
  /** Port and host of health checks and metrics. Undefined: none. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Seconds from the stop signal until requests are refused. */
  readonly drainSeconds: number
  readonly dataFolder: string
  readonly database: DatabaseConfig
  readonly blobsFolder: string
  /** Where verified faces are searched. */
  readonly faces: FacesConfig
  /** For a snapshot of the verified faces; undefined: each start reads all of them. */
  readonly facesFolder: string | undefined
  /** Undefined: files are kept in the folder. */
  readonly s3: S3Settings | undefined
  readonly keys: KeysConfig
  /** Whether MASTER_KEYS or MASTER_KEY_FILE is set. */
  readonly namesKeys: boolean
  /** Master keys in a hardware security module. */
  readonly pkcs11: Pkcs11Settings | undefined
  readonly mail: MailConfig
  /** Undefined: text messages are not offered. */
  readonly sms: SmsConfig | undefined
  /** Private networks in which webhook receivers are permitted. */
  readonly webhookNetworks: readonly string[]
  /** Path of a module with the operator's own adapters. */
  readonly adapters: string | undefined
  /** Undefined: the exchange does not sign its users in with OpenID Connect. */
  readonly oidc: OidcSettings | undefined
  /** Undefined: our own engine collects and reads the evidence. */
  readonly sumsub: SumsubSettings | undefined
  readonly standIn: boolean
  readonly demo: boolean
  readonly bannedRegions: readonly string[]
  /** The person confirms each document picture before it is sent. */
  readonly confirmPictures: boolean
  /** How far the engine decides by itself. */
  readonly evidencePolicy: EvidencePolicyName
  /** From 0 to 1: the share of visits that get a second look. */
  readonly secondLookShare: number
  /** Whether a program may feed the camera. For tests. */
  readonly fedCamera: boolean
  readonly consent: ConsentConfig
  readonly policy: PolicyConfig
  /** Undefined: pages have the look and words that they are shipped with. */
  readonly site: SiteFolder | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Undefined: no traces. */
  readonly traces: TraceConfig | undefined
}

export type DatabaseConfig = { readonly connections: number } & (
  | { readonly kind: 'builtIn'; readonly folder: string }
  | {
      readonly kind: 'given'
      readonly url: string
      /** Set if `url` leads through a pooler in transaction mode: the database itself. */
      readonly directUrl?: string | undefined
      /** A standby for reads of the desk. */
      readonly replica?: { readonly url: string; readonly maxLagSeconds: number } | undefined
    }
)

export type SmsConfig =
  | { readonly kind: 'own' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string | undefined }
  | { readonly kind: 'outbox' }

export type MailConfig = { readonly kind: 'smtp'; readonly url: string; readonly from: string } | { readonly kind: 'outbox' }

export type Environment = Readonly<Record<string, string | undefined>>

/** Throws CannotStart with one sentence for each invalid or missing setting. */
export const readConfig = (environment: Environment = process.env): Config => {
  const { said: set, complaints: unread } = readSettings(environment)
  const { site, settings: ofSite, complaints: badSite } = readSite(set)
  const said = { ...ofSite, ...set }
  const { consent, complaints: badConsent } = readConsentFile(said.CONSENT_FILE)
  const { policy, complaints: badPolicy } = readPolicySetting(said)
  const isForOthers = isPublic({ mode: said.NODE_ENV ?? 'development', host: said.HOST })
  const { oidc, complaints: badOidc } = readOidcSettings(said, isForOthers)
  const { s3, complaints: badS3 } = readS3Settings(said, isForOthers)
  const { pkcs11, complaints: badHsm } = readPkcs11Settings(said, environment)
  const { sumsub, complaints: badSumsub } = readSumsubSettings(said, isForOthers)
  const { faces, complaints: badFaces } = readFacesSettings(said, rolesOf(said))
  const { traces, complaints: badTraces } = readTraceSettings(said)
  const config = complete(said, { consent, policy, oidc, pkcs11, s3, site, sumsub, faces, traces })
  // Report only invalid values if there are any: the faults that follow from them would confuse.
  const follows = [
    ...unfitTogether(config, said),
    ...(isPublic(config) ? missingInPublic(config, said) : []),
    ...badS3,
    ...badHsm,
    ...badSumsub,
    ...badFaces,
    ...badTraces,
  ]
  const others = follows.filter((sentence) => ![...unread.keys()].some((name) => sentence.includes(name)))
  const complaints = [...unread.values(), ...others, ...badOidc, ...badConsent, ...badPolicy, ...badSite, ...badKeys(config)]
  if (complaints.length > 0) throw new CannotStart(complaints.join('\n'))
  return config
}

const badKeys = ({ keys }: Config): readonly string[] => {
  const trouble = keys.kind === 'given' ? weakKeys('MASTER_KEYS', keys.keys) : lookIntoKeyFile(keys.path)
  return trouble === undefined ? [] : [trouble]
}

/** Percentage of visits, drawn at random. Outside production it is 0 unless the operator sets it. */
const secondLookPercent = 2

const complete = (
  said: Said,
  read: Pick<Config, 'consent' | 'policy' | 'oidc' | 'pkcs11' | 's3' | 'site' | 'sumsub' | 'faces' | 'traces'>,
): Config => {
  const { site } = read
  const mode = said.NODE_ENV ?? 'development'
  const isForOthers = isPublic({ mode, host: said.HOST })
  const ports = { area: said.AREA_PORT ?? 4000, provider: said.PROVIDER_PORT ?? 4001, desk: said.DESK_PORT ?? 4002 }
  const addresses = {
    area: withoutSlash(said.AREA_URL ?? `http://localhost:${ports.area}`),
    provider: withoutSlash(said.PROVIDER_URL ?? `http://127.0.0.1:${ports.provider}`),
    desk: withoutSlash(said.DESK_URL ?? `http://127.0.0.1:${ports.desk}`),
  }
  const dataFolder = resolve(said.DATA_DIR ?? 'data')
  const siteAppName = said.SITE_APP_NAME ?? site?.brand.name ?? 'Bonafide'
  const providerHosts = said.PROVIDER_HOSTS ?? [new URL(addresses.provider).host]
  return {
    ...read,
    mode,
    ports,
    addresses,
    dataFolder,
    providerHosts,
    roles: rolesOf(said),
    host: said.HOST,
    providerFallbackHost: said.PROVIDER_FALLBACK_HOST ?? providerHosts[0] ?? new URL(addresses.provider).host,
    embeddingOrigins: said.EMBEDDING_ORIGINS ?? [],
    siteAppName,
    exchangeName: said.EXCHANGE_NAME ?? siteAppName,
    siteAppId: said.SITE_APP_ID ?? '1',
    chatScript: said.CHAT_SCRIPT,
    policyUrls: { privacy: said.PRIVACY_URL, terms: said.TERMS_URL, cookies: said.COOKIES_URL },
    exchangeAddress: withoutSlash(said.EXCHANGE_URL ?? addresses.area),
    environment: said.ENVIRONMENT ?? (mode === 'production' ? 'online' : 'local'),
    trustedProxies: said.TRUSTED_PROXIES ?? [],
    sessions: { idleMinutes: said.SESSION_IDLE_MINUTES ?? 30, absoluteHours: said.SESSION_HOURS ?? 12 },
    desk: deskLimitsOf(said),
    requestsPerMinute: said.REQUESTS_PER_MINUTE ?? 3000,
    partnerCallsPerMinute: said.PARTNER_CALLS_PER_MINUTE ?? 6000,
    metrics: said.METRICS_PORT === undefined ? undefined : { port: said.METRICS_PORT, host: said.METRICS_HOST ?? '127.0.0.1' },
    drainSeconds: said.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0),
    database: databaseOf(said, dataFolder),
    facesFolder: said.FACES_DIR === undefined ? undefined : resolve(said.FACES_DIR),
    blobsFolder: resolve(said.BLOBS_DIR ?? join(dataFolder, 'blobs')),
    keys: keysOf(said, dataFolder, mode),
    namesKeys: namesKeys(said),
    mail: mailOf(said),
    sms: smsOf(said, isForOthers),
    webhookNetworks: said.WEBHOOK_NETWORKS ?? [],
    adapters: said.ADAPTERS === undefined ? undefined : resolve(said.ADAPTERS),
    standIn: said.STAND_IN ?? !namesExchange(said),
    demo: said.DEMO ?? false,
    bannedRegions: said.BANNED_REGIONS ?? [],
    confirmPictures: said.CONFIRM_PICTURES ?? true,
    evidencePolicy: said.EVIDENCE_POLICY ?? (isForOthers ? 'assisted' : 'automatic'),
    secondLookShare: (said.SECOND_LOOK_PERCENT ?? (isForOthers ? secondLookPercent : 0)) / 100,
    fedCamera: said.FED_CAMERA ?? false,
    logLevel: said.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  }
}

const rolesOf = (said: Said): ReadonlySet<Role> => new Set(said.ROLES ?? roles)

const namesExchange = (said: Said): boolean => said.ADAPTERS !== undefined || said.OIDC_ISSUER !== undefined

const namesKeys = (said: Said): boolean => said.MASTER_KEYS !== undefined || said.MASTER_KEY_FILE !== undefined

const withoutSlash = (origin: string): string => origin.replace(/\/$/, '')

const deskLimitsOf = (said: Said): DeskLimits => ({
  casesAnHour: said.DESK_CASES_AN_HOUR ?? shippedDeskLimits.casesAnHour,
  chatsAnHour: said.DESK_CHATS_AN_HOUR ?? shippedDeskLimits.chatsAnHour,
  claimMinutes: said.DESK_CLAIM_MINUTES ?? shippedDeskLimits.claimMinutes,
  claimsAtOnce: said.DESK_CLAIMS_AT_ONCE ?? shippedDeskLimits.claimsAtOnce,
})

const databaseOf = (said: Said, dataFolder: string): DatabaseConfig => {
  const connections = said.DATABASE_CONNECTIONS ?? 20
  return said.DATABASE_URL === undefined
    ? { kind: 'builtIn', folder: join(dataFolder, 'postgres'), connections }
    : { kind: 'given', url: said.DATABASE_URL, directUrl: said.DATABASE_DIRECT_URL, connections, replica: replicaOf(said) }
}

/** Only reviewers’ reads go there. */
const replicaOf = (said: Said): { url: string; maxLagSeconds: number } | undefined =>
  said.DATABASE_REPLICA_URL !== undefined && rolesOf(said).has('desk')
    ? { url: said.DATABASE_REPLICA_URL, maxLagSeconds: said.REPLICA_MAX_LAG_SECONDS ?? 5 }
    : undefined

const keysOf = (said: Said, dataFolder: string, mode: Config['mode']): KeysConfig =>
  said.MASTER_KEYS === undefined
    ? {
        kind: 'file',
        path: resolve(said.MASTER_KEY_FILE ?? join(dataFolder, 'master-keys')),
        mayMake: mode !== 'production' && !listensInPublic(said.HOST),
      }
    : { kind: 'given', keys: said.MASTER_KEYS }

const mailOf = (said: Said): MailConfig =>
  said.SMTP_URL === undefined ? { kind: 'outbox' } : { kind: 'smtp', url: said.SMTP_URL, from: said.MAIL_FROM ?? 'no-reply@localhost' }

/** The outbox is for development. Where real mail is sent, text messages need a gateway. */
const smsOf = (said: Said, isForOthers: boolean): SmsConfig | undefined => {
  if (said.SMS_URL !== undefined) return { kind: 'http', url: said.SMS_URL, token: said.SMS_TOKEN }
  return said.SMTP_URL === undefined && !isForOthers ? { kind: 'outbox' } : undefined
}

const listensInPublic = (host: string | undefined): boolean => host !== undefined && !['localhost', '127.0.0.1', '::1'].includes(host)

export const isPublic = ({ mode, host }: Pick<Config, 'mode' | 'host'>): boolean => mode === 'production' || listensInPublic(host)

/** Job runners hold five; letters, evidence and requests share the others. */
const fewestForWorker = 10

const unfitTogether = (
  {
    addresses,
    database,
    demo,
    embeddingOrigins,
    exchangeAddress,
    faces,
    metrics,
    ports,
    providerFallbackHost,
    providerHosts,
    roles,
    standIn,
  }: Config,
  said: Said,
): readonly string[] => {
  const used = Object.values(ports).filter((port) => port !== 0)
  return [
    ...(standIn || namesExchange(said)
      ? []
      : ['STAND_IN is off, and neither OIDC_ISSUER nor ADAPTERS is set: name your exchange, as docs/integrators/exchange.md says.']),
    ...(standIn || exchangeAddress !== addresses.area
      ? []
      : ['EXCHANGE_URL must be set where STAND_IN is off: menus and mails link to pages of the exchange.']),
    ...(demo && !standIn ? ['DEMO must be off where STAND_IN is off: demo accounts belong to the stand-in.'] : []),
    ...(said.DATABASE_DIRECT_URL !== undefined && database.kind === 'builtIn'
      ? ['DATABASE_DIRECT_URL must be left out where DATABASE_URL is: the built-in database has no pooler.']
      : []),
    ...(said.DATABASE_REPLICA_URL !== undefined && database.kind === 'builtIn'
      ? ['DATABASE_REPLICA_URL must be left out where DATABASE_URL is: the built-in database has no standby.']
      : []),
    ...(roles.size === 0 ? ['ROLES names nothing to serve: leave it out to serve everything.'] : []),
    ...(roles.has('worker') && database.connections < fewestForWorker
      ? [`DATABASE_CONNECTIONS must be ${fewestForWorker} or more where ROLES has worker: its job runners keep five of them.`]
      : []),
    ...(new Set(used).size === used.length ? [] : ['AREA_PORT, PROVIDER_PORT and DESK_PORT must be three different ports.']),
    ...(faces.kind === 'served' && faces.port !== 0 && [...used, metrics?.port].includes(faces.port)
      ? ['FACES_PORT must be another port than AREA_PORT, PROVIDER_PORT, DESK_PORT and METRICS_PORT.']
      : []),
    ...(metrics !== undefined && used.includes(metrics.port)
      ? ['METRICS_PORT must be another port than AREA_PORT, PROVIDER_PORT and DESK_PORT.']
      : []),
    ...(new Set(Object.values(addresses)).size === 3
      ? []
      : ['AREA_URL, PROVIDER_URL and DESK_URL must be three different origins: the frame and the desk may not share the area’s.']),
    ...(providerHosts.length > 0 ? [] : ['PROVIDER_HOSTS names no host: leave it out to use the host of PROVIDER_URL.']),
    ...unfitToEmbed(embeddingOrigins, { addresses, frames: [...providerHosts, providerFallbackHost].map(originOfHost) }),
  ]
}

/** A frame inside a page of its own origin could be read by that page, and the desk has no business around it. */
const unfitToEmbed = (
  origins: readonly string[],
  { addresses, frames }: Pick<Config, 'addresses'> & { readonly frames: readonly string[] },
): readonly string[] => {
  const again = origins.filter((origin, at) => origins.indexOf(origin) !== at)
  return [
    ...[...new Set(again)].map((origin) => `EMBEDDING_ORIGINS names ${origin} more than once.`),
    ...[...new Set(origins)].flatMap((origin) => {
      if (origin === addresses.area) return [`EMBEDDING_ORIGINS must not name ${origin}: the area embeds the frame anyway.`]
      if (origin === addresses.desk) return [`EMBEDDING_ORIGINS must not name ${origin}: the desk does not embed the frame.`]
      return origin === addresses.provider || frames.includes(origin)
        ? [`EMBEDDING_ORIGINS must not name ${origin}: the frame is served from there, and may not be embedded by its own origin.`]
        : []
    }),
  ]
}

/** In production, and wherever others can reach it, no setting may keep a default that is only fit for a developer's machine. */
const missingInPublic = (config: Config, said: Said): readonly string[] => {
  const why = config.mode === 'production' ? 'in production' : `while HOST is ${config.host}`
  const urls = (['AREA_URL', 'PROVIDER_URL', 'DESK_URL'] as const).filter((name) => !said[name]?.startsWith('https://'))
  return [
    ...urls.map((name) => `${name} must be set to the public https address ${why}.`),
    ...(!namesKeys(said) && said.PKCS11_MODULE === undefined && said.ADAPTERS === undefined
      ? [
          `MASTER_KEYS or MASTER_KEY_FILE must be set ${why}: openssl rand -base64 32 makes a key; keep it safe and apart from the database.`,
        ]
      : []),
    ...(said.CONSENT_FILE !== undefined && said.PRIVACY_URL === undefined
      ? [`PRIVACY_URL must be set ${why} together with CONSENT_FILE: the built-in notice would contradict your own texts.`]
      : []),
    ...(said.SMTP_URL === undefined && said.ADAPTERS === undefined ? [`SMTP_URL must be set ${why}: without it no code can be sent.`] : []),
    ...(said.MAIL_FROM === undefined && said.ADAPTERS === undefined ? [`MAIL_FROM must be set ${why}: mails need a sender.`] : []),
    ...config.embeddingOrigins
      .filter((origin) => !origin.startsWith('https://'))
      .map((origin) => `EMBEDDING_ORIGINS must name https origins only ${why}, not ${origin}.`),
    ...(said.SMS_URL !== undefined && !said.SMS_URL.startsWith('https://')
      ? [`SMS_URL must be an https address ${why}: text messages carry codes.`]
      : []),
    ...(said.STAND_IN === undefined && !namesExchange(said)
      ? [
          `OIDC_ISSUER must name your exchange ${why}, or ADAPTERS a module with an adapter for it, or STAND_IN=on must be set: the stand-in lets everyone sign up and gives away free test funds.`,
        ]
      : []),
    ...(config.demo ? [`DEMO must be off ${why}: demo accounts let everyone in.`] : []),
    ...(config.fedCamera
      ? [`FED_CAMERA must be off ${why}: anyone who plays a film of a person to their camera would be verified as them.`]
      : []),
  ]
}
