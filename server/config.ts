// The only reader of the environment. All other code gets this typed, complete value.
import { type DeskLimits, shippedDeskLimits } from './config/desk-limits.ts'
import type { EvidencePolicyName } from '@bonafide/core/evidence/policy-names'
import { originOfHost } from '@bonafide/core/frame/segments'
import { join, resolve } from 'node:path'
import type { Pkcs11Settings } from './adapters/keys-pkcs11/pkcs11-settings.ts'
import type { S3Settings } from './adapters/blobs-s3/s3-settings.ts'
import type { OidcSettings } from './adapters/exchange-oidc/oidc-settings.ts'
import type { SumsubSettings } from './adapters/provider-builtin/sumsub/sumsub-settings.ts'
import { type KeysConfig, keyFileProblem, weakKeysProblem } from './adapters/keys-file/key-file.ts'
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
import { roles, type SettingValues } from './config/settings.ts'
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
  /** Calls per client of the exchange's back end. */
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
  const { values: set, complaints: unread } = readSettings(environment)
  const { site, settings: ofSite, complaints: badSite } = readSite(set)
  const values = { ...ofSite, ...set }
  const { consent, complaints: badConsent } = readConsentFile(values.CONSENT_FILE)
  const { policy, complaints: badPolicy } = readPolicySetting(values)
  const isForOthers = isPublic({ mode: values.NODE_ENV ?? 'development', host: values.HOST })
  const { oidc, complaints: badOidc } = readOidcSettings(values, isForOthers)
  const { s3, complaints: badS3 } = readS3Settings(values, isForOthers)
  const { pkcs11, complaints: badHsm } = readPkcs11Settings(values, environment)
  const { sumsub, complaints: badSumsub } = readSumsubSettings(values, isForOthers)
  const { faces, complaints: badFaces } = readFacesSettings(values, rolesOf(values))
  const { traces, complaints: badTraces } = readTraceSettings(values)
  const config = complete(values, { consent, policy, oidc, pkcs11, s3, site, sumsub, faces, traces })
  // Report only invalid values if there are any: the faults that follow from them would be confusing.
  const follows = [
    ...unfitTogether(config, values),
    ...(isPublic(config) ? missingInPublic(config, values) : []),
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
  const trouble = keys.kind === 'given' ? weakKeysProblem('MASTER_KEYS', keys.keys) : keyFileProblem(keys.path)
  return trouble === undefined ? [] : [trouble]
}

/** Percentage of visits, drawn at random. Outside production it is 0 unless the operator sets it. */
const secondLookPercent = 2

const complete = (
  values: SettingValues,
  read: Pick<Config, 'consent' | 'policy' | 'oidc' | 'pkcs11' | 's3' | 'site' | 'sumsub' | 'faces' | 'traces'>,
): Config => {
  const { site } = read
  const mode = values.NODE_ENV ?? 'development'
  const isForOthers = isPublic({ mode, host: values.HOST })
  const ports = { area: values.AREA_PORT ?? 4000, provider: values.PROVIDER_PORT ?? 4001, desk: values.DESK_PORT ?? 4002 }
  const addresses = {
    area: withoutSlash(values.AREA_URL ?? `http://localhost:${ports.area}`),
    provider: withoutSlash(values.PROVIDER_URL ?? `http://127.0.0.1:${ports.provider}`),
    desk: withoutSlash(values.DESK_URL ?? `http://127.0.0.1:${ports.desk}`),
  }
  const dataFolder = resolve(values.DATA_DIR ?? 'data')
  const siteAppName = values.SITE_APP_NAME ?? site?.brand.name ?? 'Bonafide'
  const providerHosts = values.PROVIDER_HOSTS ?? [new URL(addresses.provider).host]
  return {
    ...read,
    mode,
    ports,
    addresses,
    dataFolder,
    providerHosts,
    roles: rolesOf(values),
    host: values.HOST,
    providerFallbackHost: values.PROVIDER_FALLBACK_HOST ?? providerHosts[0] ?? new URL(addresses.provider).host,
    embeddingOrigins: values.EMBEDDING_ORIGINS ?? [],
    siteAppName,
    exchangeName: values.EXCHANGE_NAME ?? siteAppName,
    siteAppId: values.SITE_APP_ID ?? '1',
    chatScript: values.CHAT_SCRIPT,
    policyUrls: { privacy: values.PRIVACY_URL, terms: values.TERMS_URL, cookies: values.COOKIES_URL },
    exchangeAddress: withoutSlash(values.EXCHANGE_URL ?? addresses.area),
    environment: values.ENVIRONMENT ?? (mode === 'production' ? 'online' : 'local'),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    sessions: { idleMinutes: values.SESSION_IDLE_MINUTES ?? 30, absoluteHours: values.SESSION_HOURS ?? 12 },
    desk: deskLimitsOf(values),
    requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 3000,
    partnerCallsPerMinute: values.PARTNER_CALLS_PER_MINUTE ?? 6000,
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    drainSeconds: values.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0),
    database: databaseOf(values, dataFolder),
    facesFolder: values.FACES_DIR === undefined ? undefined : resolve(values.FACES_DIR),
    blobsFolder: resolve(values.BLOBS_DIR ?? join(dataFolder, 'blobs')),
    keys: keysOf(values, dataFolder, mode),
    namesKeys: namesKeys(values),
    mail: mailOf(values),
    sms: smsOf(values, isForOthers),
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
    adapters: values.ADAPTERS === undefined ? undefined : resolve(values.ADAPTERS),
    standIn: values.STAND_IN ?? !namesExchange(values),
    demo: values.DEMO ?? false,
    bannedRegions: values.BANNED_REGIONS ?? [],
    confirmPictures: values.CONFIRM_PICTURES ?? true,
    evidencePolicy: values.EVIDENCE_POLICY ?? (isForOthers ? 'assisted' : 'automatic'),
    secondLookShare: (values.SECOND_LOOK_PERCENT ?? (isForOthers ? secondLookPercent : 0)) / 100,
    fedCamera: values.FED_CAMERA ?? false,
    logLevel: values.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  }
}

const rolesOf = (values: SettingValues): ReadonlySet<Role> => new Set(values.ROLES ?? roles)

const namesExchange = (values: SettingValues): boolean => values.ADAPTERS !== undefined || values.OIDC_ISSUER !== undefined

const namesKeys = (values: SettingValues): boolean => values.MASTER_KEYS !== undefined || values.MASTER_KEY_FILE !== undefined

const withoutSlash = (origin: string): string => origin.replace(/\/$/, '')

const deskLimitsOf = (values: SettingValues): DeskLimits => ({
  casesAnHour: values.DESK_CASES_AN_HOUR ?? shippedDeskLimits.casesAnHour,
  chatsAnHour: values.DESK_CHATS_AN_HOUR ?? shippedDeskLimits.chatsAnHour,
  claimMinutes: values.DESK_CLAIM_MINUTES ?? shippedDeskLimits.claimMinutes,
  claimsAtOnce: values.DESK_CLAIMS_AT_ONCE ?? shippedDeskLimits.claimsAtOnce,
})

const databaseOf = (values: SettingValues, dataFolder: string): DatabaseConfig => {
  const connections = values.DATABASE_CONNECTIONS ?? 20
  return values.DATABASE_URL === undefined
    ? { kind: 'builtIn', folder: join(dataFolder, 'postgres'), connections }
    : { kind: 'given', url: values.DATABASE_URL, directUrl: values.DATABASE_DIRECT_URL, connections, replica: replicaOf(values) }
}

/** Only reviewers’ reads go there. */
const replicaOf = (values: SettingValues): { url: string; maxLagSeconds: number } | undefined =>
  values.DATABASE_REPLICA_URL !== undefined && rolesOf(values).has('desk')
    ? { url: values.DATABASE_REPLICA_URL, maxLagSeconds: values.REPLICA_MAX_LAG_SECONDS ?? 5 }
    : undefined

const keysOf = (values: SettingValues, dataFolder: string, mode: Config['mode']): KeysConfig =>
  values.MASTER_KEYS === undefined
    ? {
        kind: 'file',
        path: resolve(values.MASTER_KEY_FILE ?? join(dataFolder, 'master-keys')),
        mayCreate: mode !== 'production' && !listensInPublic(values.HOST),
      }
    : { kind: 'given', keys: values.MASTER_KEYS }

const mailOf = (values: SettingValues): MailConfig =>
  values.SMTP_URL === undefined
    ? { kind: 'outbox' }
    : { kind: 'smtp', url: values.SMTP_URL, from: values.MAIL_FROM ?? 'no-reply@localhost' }

/** The outbox is for development. Where real mail is sent, text messages need a gateway. */
const smsOf = (values: SettingValues, isForOthers: boolean): SmsConfig | undefined => {
  if (values.SMS_URL !== undefined) return { kind: 'http', url: values.SMS_URL, token: values.SMS_TOKEN }
  return values.SMTP_URL === undefined && !isForOthers ? { kind: 'outbox' } : undefined
}

const listensInPublic = (host: string | undefined): boolean => host !== undefined && !['localhost', '127.0.0.1', '::1'].includes(host)

export const isPublic = ({ mode, host }: Pick<Config, 'mode' | 'host'>): boolean => mode === 'production' || listensInPublic(host)

/** Job runners hold five; letters, evidence and requests share the others. */
const minWorkerConnections = 10

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
  values: SettingValues,
): readonly string[] => {
  const used = Object.values(ports).filter((port) => port !== 0)
  return [
    ...(standIn || namesExchange(values)
      ? []
      : ['STAND_IN is off, and neither OIDC_ISSUER nor ADAPTERS is set: name your exchange, as docs/integrators/exchange.md says.']),
    ...(standIn || exchangeAddress !== addresses.area
      ? []
      : ['EXCHANGE_URL must be set where STAND_IN is off: menus and mails link to pages of the exchange.']),
    ...(demo && !standIn ? ['DEMO must be off where STAND_IN is off: demo accounts belong to the stand-in.'] : []),
    ...(values.DATABASE_DIRECT_URL !== undefined && database.kind === 'builtIn'
      ? ['DATABASE_DIRECT_URL must be left out where DATABASE_URL is: the built-in database has no pooler.']
      : []),
    ...(values.DATABASE_REPLICA_URL !== undefined && database.kind === 'builtIn'
      ? ['DATABASE_REPLICA_URL must be left out where DATABASE_URL is: the built-in database has no standby.']
      : []),
    ...(roles.size === 0 ? ['ROLES names nothing to serve: leave it out to serve everything.'] : []),
    ...(roles.has('worker') && database.connections < minWorkerConnections
      ? [`DATABASE_CONNECTIONS must be ${minWorkerConnections} or more where ROLES has worker: its job runners keep five of them.`]
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

/** A frame inside a page of its own origin could be read by that page, and the desk never embeds it. */
const unfitToEmbed = (
  origins: readonly string[],
  { addresses, frames }: Pick<Config, 'addresses'> & { readonly frames: readonly string[] },
): readonly string[] => {
  const duplicates = origins.filter((origin, at) => origins.indexOf(origin) !== at)
  return [
    ...[...new Set(duplicates)].map((origin) => `EMBEDDING_ORIGINS names ${origin} more than once.`),
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
const missingInPublic = (config: Config, values: SettingValues): readonly string[] => {
  const why = config.mode === 'production' ? 'in production' : `while HOST is ${config.host}`
  const urls = (['AREA_URL', 'PROVIDER_URL', 'DESK_URL'] as const).filter((name) => !values[name]?.startsWith('https://'))
  return [
    ...urls.map((name) => `${name} must be set to the public https address ${why}.`),
    ...(!namesKeys(values) && values.PKCS11_MODULE === undefined && values.ADAPTERS === undefined
      ? [
          `MASTER_KEYS or MASTER_KEY_FILE must be set ${why}: openssl rand -base64 32 makes a key; keep it safe and apart from the database.`,
        ]
      : []),
    ...(values.CONSENT_FILE !== undefined && values.PRIVACY_URL === undefined
      ? [`PRIVACY_URL must be set ${why} together with CONSENT_FILE: the built-in notice would contradict your own texts.`]
      : []),
    ...(values.SMTP_URL === undefined && values.ADAPTERS === undefined
      ? [`SMTP_URL must be set ${why}: without it no code can be sent.`]
      : []),
    ...(values.MAIL_FROM === undefined && values.ADAPTERS === undefined ? [`MAIL_FROM must be set ${why}: mails need a sender.`] : []),
    ...config.embeddingOrigins
      .filter((origin) => !origin.startsWith('https://'))
      .map((origin) => `EMBEDDING_ORIGINS must name https origins only ${why}, not ${origin}.`),
    ...(values.SMS_URL !== undefined && !values.SMS_URL.startsWith('https://')
      ? [`SMS_URL must be an https address ${why}: text messages carry codes.`]
      : []),
    ...(values.STAND_IN === undefined && !namesExchange(values)
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
