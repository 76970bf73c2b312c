// All settings, in the order of docs/operators/configuration.md, which is generated from this record.
import { evidencePolicyNames } from '@bonafide/core/evidence/policy-names'
import * as z from 'zod/mini'
import { bucketSettings } from './bucket-settings.ts'
import { faceSettings } from './faces/face-settings.ts'
import { hsmSettings } from './hsm-settings.ts'
import { replicaSettings } from './database/replica-settings.ts'
import { traceSettings } from './traces/trace-settings.ts'
import { vendorSettings } from './vendor-settings.ts'
import {
  address,
  embeddingOrigin,
  list,
  settingName,
  network,
  onOff,
  origin,
  percent,
  port,
  seconds,
  type Setting,
  text,
  upTo,
} from './setting.ts'

export const roles = ['area', 'provider', 'desk', 'worker', 'faces'] as const
const aPort = { read: port, mustBe: 'a port number from 0 to 65535' }
const anOrigin = { read: origin, mustBe: 'scheme, host and port without a path, such as https://verify.example.com' }
const aPage = { read: address('https', 'http'), mustBe: 'the address of a page, such as https://example.com/privacy' }
const aFolder = { read: text, mustBe: 'a folder that may be written to' }
const aCount = { read: upTo(999_999), mustBe: 'a number from 1 to 999999' }
const aName = { read: settingName, mustBe: 'a name of at most 100 characters on one line' }
const aSwitch = { read: onOff, mustBe: 'on or off' }

export const settings = {
  NODE_ENV: {
    what: '`production` refuses everything that is meant for development only.',
    unset: '`development`',
    read: z.enum(['production', 'development', 'test']),
    mustBe: 'production, development or test',
  },
  AREA_PORT: { what: 'Port of the area: the pages and calls that an exchange’s users see.', unset: '`4000`', ...aPort },
  PROVIDER_PORT: { what: 'Port of the verification frame and its calls.', unset: '`4001`', ...aPort },
  DESK_PORT: { what: 'Port of the reviewers’ desk and its calls.', unset: '`4002`', ...aPort },
  HOST: {
    what: 'Network address to listen on. Anything but loopback must meet the rules of production.',
    unset: 'loopback only',
    read: text,
    mustBe: 'an address of this machine, such as 0.0.0.0',
  },
  AREA_URL: { what: 'Public address of the area.', unset: '`http://localhost:<AREA_PORT>`', ...anOrigin },
  PROVIDER_URL: {
    what: 'Public address of the frame. It must be another site than the area’s.',
    unset: '`http://127.0.0.1:<PROVIDER_PORT>`',
    ...anOrigin,
  },
  DESK_URL: {
    what: 'Public address of the desk. It must be another origin than the area’s.',
    unset: '`http://127.0.0.1:<DESK_PORT>`',
    ...anOrigin,
  },
  PROVIDER_HOSTS: {
    what: 'Hosts that may serve the frame, separated by commas, best first. Pages load frames from these alone.',
    unset: 'the host of PROVIDER_URL',
    read: list(z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/))),
    mustBe: 'hosts with or without a port, separated by commas',
  },
  PROVIDER_FALLBACK_HOST: {
    what: 'Host from which frames are loaded when none of PROVIDER_HOSTS answers.',
    unset: 'the first of PROVIDER_HOSTS',
    read: z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/)),
    mustBe: 'a host with or without a port',
  },
  EMBEDDING_ORIGINS: {
    what: 'Origins of the exchange’s own pages that may [embed the frame](../integrators/embedding.md) besides the area, separated by commas. They may only embed it: calls from these origins are refused.',
    unset: 'none: only the area embeds the frame',
    read: list(embeddingOrigin),
    mustBe:
      'https origins without path, wildcard or trailing slash, such as https://www.example.com, separated by commas; http for localhost and 127.0.0.1 alone',
  },
  SITE_APP_NAME: { what: 'Name of this site, sent to frames.', unset: 'the name in SITE_DIR, otherwise `Bonafide`', ...aName },
  SITE_APP_ID: { what: 'Number of this site, sent to frames.', unset: '`1`', read: text, mustBe: 'a name or a number' },
  CHAT_SCRIPT: {
    what: 'Address of the script of the exchange’s own chat widget. Pages load it instead of the built-in chat.',
    unset: 'none: the chat that is built in',
    read: address('https'),
    mustBe: 'an https address such as https://chat.example.com/widget.js',
  },
  EXCHANGE_NAME: {
    what: 'Name of the exchange, as it appears in [mails](mails.md).',
    unset: 'the name in SITE_DIR, otherwise SITE_APP_NAME',
    ...aName,
  },
  PRIVACY_URL: {
    what: 'Address of the exchange’s own privacy notice. Footers, sign-up and the consent step link to it, and `/verified/privacy` leads there.',
    unset: 'the notice that is shipped, at `/verified/privacy`',
    ...aPage,
  },
  TERMS_URL: {
    what: 'Address of the exchange’s terms of use, for footers and sign-up.',
    unset: 'the stand-in’s page `/terms`; without a stand-in there is no link',
    ...aPage,
  },
  COOKIES_URL: {
    what: 'Address of the exchange’s page about cookies, for footers and sign-up.',
    unset: 'the stand-in’s page `/cookies`; without a stand-in there is no link',
    ...aPage,
  },
  EXCHANGE_URL: {
    what: 'Address of the exchange that this area belongs to. Links to its pages, in menus and mails, lead there. Must be set where STAND_IN is off.',
    unset: 'AREA_URL, where the stand-in serves these pages',
    ...anOrigin,
  },
  ENVIRONMENT: {
    what: 'Name of this environment of the exchange; every log line carries it.',
    unset: '`local`, in production `online`',
    read: z.enum(['beta', 'online', 'local', 'test']),
    mustBe: 'beta, online, local or test',
  },
  ROLES: {
    what: 'What this process serves, separated by commas: `area`, `provider`, `desk`, `worker`, `faces`. Several processes share one DATABASE_URL, and one BLOBS_DIR or S3_BUCKET.',
    unset: 'all of them',
    read: list(z.enum(roles)),
    mustBe: 'some of area, provider, desk, worker, faces, separated by commas',
  },
  TRUSTED_PROXIES: {
    what: 'Addresses or networks of the load balancers in front, separated by commas: only these may set the client address.',
    unset: 'none',
    read: list(z.string().check(z.regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/))),
    mustBe: 'addresses or networks such as 10.0.0.0/8, separated by commas',
  },
  SESSION_IDLE_MINUTES: {
    what: 'Minutes without use after which a session ends.',
    unset: '`30`',
    ...aCount,
  },
  SESSION_HOURS: {
    what: 'Hours after sign-in when a session ends, even if it is in use.',
    unset: '`12`',
    ...aCount,
  },
  DESK_CASES_AN_HOUR: {
    what: 'Maximum number of cases that a reviewer may open within an hour without deciding them. Reopening one of them does not count.',
    unset: '`60`',
    ...aCount,
  },
  DESK_CHATS_AN_HOUR: {
    what: 'Maximum number of conversations that a reviewer may open within an hour. Those that they answered last do not count.',
    unset: '`60`',
    ...aCount,
  },
  DESK_CLAIM_MINUTES: {
    what: 'Minutes without work after which a case that a reviewer has taken is free again.',
    unset: '`30`',
    ...aCount,
  },
  DESK_CLAIMS_AT_ONCE: { what: 'Maximum number of cases that a reviewer may hold at once.', unset: '`5`', ...aCount },
  REQUESTS_PER_MINUTE: {
    what: 'Maximum number of calls a minute from one address; sign-in, sign-up and codes have smaller limits of their own.',
    unset: '`3000`',
    read: upTo(1_000_000_000),
    mustBe: 'a number from 1 to 1000000000',
  },
  PARTNER_CALLS_PER_MINUTE: {
    what: 'Maximum number of calls a minute from one client of the exchange’s [back end](../integrators/partner.md), all processes together.',
    unset: '`6000`',
    read: upTo(1_000_000_000),
    mustBe: 'a number from 1 to 1000000000',
  },
  METRICS_PORT: {
    what: 'Port that serves `/metrics` for Prometheus, `/healthz` (the process runs) and `/readyz` (it can do its work), whatever its ROLES.',
    unset: 'none of them is served',
    ...aPort,
  },
  METRICS_HOST: {
    what: 'Network address of METRICS_PORT. Metrics name no person, but are not for the public: keep them within your cluster.',
    unset: 'loopback only',
    read: text,
    mustBe: 'an address of this machine, such as 0.0.0.0',
  },
  DRAIN_SECONDS: {
    what: 'After SIGTERM, health checks get 503 for this many seconds while everything is still served, so that load balancers choose other processes; then requests are refused and the process ends.',
    unset: '`0`, in production `5`',
    read: seconds,
    mustBe: 'a number of seconds from 0 to 600',
  },
  DATA_DIR: {
    what: 'Folder of all local data: the built-in database, blobs, keys. Only one process may use it at a time.',
    unset: '`./data`',
    ...aFolder,
  },
  DATABASE_URL: {
    what: 'PostgreSQL 15 or newer to use instead of the built-in one.',
    unset: 'the built-in PostgreSQL, in DATA_DIR',
    read: address('postgres', 'postgresql'),
    mustBe: 'an address such as postgresql://user:password@host:5432/database',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    what: 'Address of the database itself, if DATABASE_URL leads through a [pooler in transaction mode](postgres.md#behind-a-pooler): for migrations, jobs and notifications.',
    unset: 'DATABASE_URL serves everything',
    read: address('postgres', 'postgresql'),
    mustBe: 'an address such as postgresql://user:password@host:5432/database',
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    what: 'Maximum number of database connections that this process opens for calls. A worker opens as many more for its jobs, and needs at least ten.',
    unset: '`20`',
    ...aCount,
  },
  ...replicaSettings,
  BLOBS_DIR: {
    what: 'Folder of the encrypted files that people upload, unless S3_BUCKET is set.',
    unset: '`blobs` in DATA_DIR',
    ...aFolder,
  },
  ...faceSettings,
  ...bucketSettings,
  MASTER_KEYS: {
    what: 'Master keys, separated by commas: each 32 random bytes in base64, as `openssl rand -base64 32` makes them. The first one encrypts, all decrypt; [rotate](installation.md#keys) in two phases.',
    unset: 'read from MASTER_KEY_FILE, unless ADAPTERS has keys',
    read: list(z.string().check(z.refine((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)))),
    mustBe: 'one or more keys of 32 bytes in base64, separated by commas (openssl rand -base64 32 makes one)',
    secret: true,
  },
  MASTER_KEY_FILE: {
    what: 'File with the master keys, one per line, in the same order. Created at the first start in development; must exist in production.',
    unset: '`master-keys` in DATA_DIR',
    read: text,
    mustBe: 'the path of a file',
  },
  ...hsmSettings,
  SMTP_URL: {
    what: 'Mail server. Without it, development keeps mails and text messages in `/dev/mailbox`.',
    unset: 'none',
    read: address('smtp', 'smtps'),
    mustBe: 'an address such as smtps://user:password@host:465',
    secret: true,
  },
  MAIL_FROM: {
    what: 'Sender of mails. An address alone gets EXCHANGE_NAME as its display name.',
    unset: '`no-reply@localhost`',
    read: z.string().check(z.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)),
    mustBe: 'an address such as Verification <no-reply@example.com>',
  },
  SMS_URL: {
    what: 'Gateway for text messages, called as [described](sms.md). Without it, no page offers text messages; development without SMTP_URL keeps them in `/dev/mailbox`.',
    unset: 'none',
    read: address('http', 'https'),
    mustBe: 'an address such as https://sms.example.com/messages',
    secret: true,
  },
  SMS_TOKEN: {
    what: 'Bearer token for the gateway at SMS_URL.',
    unset: 'none',
    read: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
    mustBe: 'a token without spaces',
    secret: true,
  },
  WEBHOOK_NETWORKS: {
    what: 'Private addresses or networks where webhook receivers may be, separated by commas. Without it, deliveries in production go to public addresses only.',
    unset: 'none',
    read: list(network),
    mustBe: 'addresses or networks such as 10.1.0.0/16 or fd00:1::/64, separated by commas',
  },
  ...vendorSettings,
  ADAPTERS: {
    what: 'Path of a module with your own [adapters](../integrators/adapters.md): exchange, mail, text messages, files, usage, master keys.',
    unset: 'none: the built-in adapters',
    read: text,
    mustBe: 'the path of a module',
  },
  OIDC_ISSUER: {
    what: 'The exchange’s OpenID Connect issuer, which [signs its users in](../integrators/exchange.md#openid-connect). OIDC_CLIENT_ID, OIDC_FACTS_URL and one of OIDC_CLIENT_SECRET and OIDC_PRIVATE_KEY_FILE belong to it.',
    unset: 'none: an exchange comes from ADAPTERS, or is the stand-in',
    read: address('https', 'http'),
    mustBe: 'an address such as https://id.example.com',
  },
  OIDC_CLIENT_ID: {
    what: 'The client ID of this area at the issuer.',
    unset: 'none',
    read: z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)),
    mustBe: 'a name without spaces',
  },
  OIDC_CLIENT_SECRET: {
    what: 'The secret with which this area signs in at the issuer (`client_secret_basic`).',
    unset: 'none',
    read: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
    mustBe: 'a secret without spaces',
    secret: true,
  },
  OIDC_PRIVATE_KEY_FILE: {
    what: 'PEM file with a private RSA or P-256 key with which this area signs in at the issuer (`private_key_jwt`), in place of a secret.',
    unset: 'none',
    read: text,
    mustBe: 'the path of a file',
  },
  OIDC_FACTS_URL: {
    what: 'Where the exchange serves [signed facts](../integrators/exchange.md#facts) about its accounts.',
    unset: 'none',
    read: address('https', 'http'),
    mustBe: 'an address such as https://www.example.com/facts',
  },
  OIDC_ACCOUNT_CLAIM: {
    what: 'Claim of the ID token with the number of the account.',
    unset: '`sub`',
    read: z.string().check(z.regex(/^[\w:/.-]{1,100}$/)),
    mustBe: 'the name of a claim',
  },
  OIDC_SCOPE: {
    what: 'Scopes to request from the issuer, separated by spaces.',
    unset: '`openid`',
    read: z.string().check(z.regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)),
    mustBe: 'openid, alone or followed by other scopes',
  },
  OIDC_APP_TICKETS: {
    what: '`on` signs users in by [tickets](../integrators/exchange.md#tickets) that the exchange issues: in its app, and for its own page around the frame.',
    unset: '`off`',
    ...aSwitch,
  },
  STAND_IN: {
    what: '`on` serves the stand-in exchange: sign-up is open to everyone, and wallets are filled with free test funds. `off` needs an exchange: OIDC_ISSUER, or one in ADAPTERS.',
    unset: '`off` with OIDC_ISSUER or ADAPTERS, otherwise `on`; in production one of the three must be set',
    ...aSwitch,
  },
  DEMO: {
    what: '`on` adds demo accounts with one-click login; `npm start -- --demo` does the same. Development only.',
    unset: '`off`',
    ...aSwitch,
  },
  BANNED_REGIONS: {
    what: 'Countries whose people cannot verify, by nationality, residence or document: two-letter codes, separated by commas.',
    unset: 'none',
    read: list(z.string().check(z.regex(/^[A-Z]{2}$/))),
    mustBe: 'two-letter country codes, separated by commas',
  },
  CONFIRM_PICTURES: {
    what: '`on` shows each document picture to the person, who confirms that everything is readable before continuing. With `off`, a picture without a fault continues right away.',
    unset: '`on`',
    ...aSwitch,
  },
  EVIDENCE_POLICY: {
    what: 'How far the engine decides on its own: with `assisted` it prepares everything and a reviewer confirms, `automatic` lets it approve the basic level, resets and the face checks of transfers on evidence by camera that has passed every check, `strict` leaves every decision to reviewers. [What each can exclude](liveness.md).',
    unset: '`assisted` in production and while others can reach HOST, otherwise `automatic`',
    read: z.enum(evidencePolicyNames),
    mustBe: 'assisted, automatic or strict',
    renamed: {
      default: 'automatic, in which the engine approves by itself, or assisted, in which a reviewer confirms',
      desk: 'strict',
      'fed-camera': 'FED_CAMERA=on instead',
    },
  },
  SECOND_LOOK_PERCENT: {
    what: 'Percentage of visits, drawn at random, that get a second look: with `automatic` a reviewer decides instead of the engine, otherwise another reviewer looks after the approval.',
    unset: '`2` in production and while others can reach HOST, otherwise `0`',
    read: percent,
    mustBe: 'a number from 0 to 100',
  },
  FED_CAMERA: {
    what: '`on` accepts a camera that a program feeds: for automated tests, and refused in production.',
    unset: '`off`',
    ...aSwitch,
  },
  CONSENT_FILE: {
    what: 'JSON file with the exchange’s own privacy notice and consent to face comparison, and their versions; see its [format](consent.md). Read at start-up.',
    unset: 'the texts that are shipped',
    read: text,
    mustBe: 'the path of a file',
  },
  POLICY_FILE: {
    what: 'JSON or YAML file with the policy that a new installation begins with; see its [format](policy.md). Later versions come from `operate policy apply` or, with POLICY_READONLY, from this file.',
    unset: 'the policy that is shipped',
    read: text,
    mustBe: 'the path of a file',
  },
  POLICY_READONLY: {
    what: '`on` refuses changes of the policy from the desk and from `operate policy apply`; at each start, a changed POLICY_FILE becomes a new version.',
    unset: '`off`',
    ...aSwitch,
  },
  SITE_DIR: {
    what: 'Folder with the exchange’s own [look, links and words](../integrators/site.md), and its legal texts and policy. Read at start-up; a mistake in it stops the start.',
    unset: 'everything as it is shipped',
    read: text,
    mustBe: 'the path of a folder',
  },
  LOG_LEVEL: {
    what: 'Log level: `debug`, `info`, `warn`, `error` or `silent`.',
    unset: '`warn`, in production `info`',
    read: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    mustBe: 'debug, info, warn, error or silent',
  },
  ...traceSettings,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type SettingValues = { readonly [Name in SettingName]?: z.output<(typeof settings)[Name]['read']> }
