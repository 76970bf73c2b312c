// The words of the API description for the stand-in's calls, beside their records. For tools only, as in core/calls/summaries.
import type { CallTopic } from '@bonafide/core/calls/summaries/call-topic'
import type { developmentCalls } from './development.ts'
import type { securityCalls } from './security.ts'
import type { signInCalls } from './sign-in.ts'
import type { walletCalls } from './wallets.ts'

const setsSessionCookie = 'Sets the session cookie.'

const signInTopic = {
  tag: 'Sign-in',
  about: 'Signing up, in and out at the stand-in exchange.',
  calls: {
    sendSignUpCode: {
      summary: 'Send a code for signing up',
      description: 'The reply is the same for an address that has an account: its owner gets a mail, and no code is accepted.',
    },
    signUp: { summary: 'Create an account', description: setsSessionCookie },
    signIn: {
      summary: 'Sign in with a password',
      description: `${setsSessionCookie} \`secondFactor\`: the password was right, and \`signInSecondFactor\` needs the ticket within five minutes.`,
    },
    signInSecondFactor: { summary: 'Complete a sign-in with the second factor', description: setsSessionCookie },
    signOutEverywhere: 'End all sessions of the account',
    standInAppTicket: {
      summary: 'Get a ticket for signing in inside the app',
      description: 'For one sign-in on this device, within a minute.',
    },
  },
} as const satisfies CallTopic<typeof signInCalls>

const securityTopic = {
  tag: 'Security',
  about: 'Changes that users make to their own account.',
  calls: {
    changePassword: { summary: 'Change the password', description: 'Ends all other sessions.' },
    startTotp: {
      summary: 'Begin to bind an authenticator',
      description: 'Sign-in asks for nothing before `confirmTotp`. `address` is for the QR picture.',
    },
    confirmTotp: {
      summary: 'Bind the authenticator with its first code',
      description: 'The recovery codes are shown this once. Each replaces the authenticator once.',
    },
    disableTotp: 'Unbind the authenticator',
    saveAntiPhishingCode: {
      summary: 'Set or remove the anti-phishing code',
      description: 'Null removes it. Every mail to the account shows it.',
    },
    sendBindEmailCodes: {
      summary: 'Send the codes for another email address',
      description: 'To the new address and, if one is bound, to the current one.',
    },
    bindEmail: 'Bind an email address',
    sendBindPhoneCodes: {
      summary: 'Send the codes for another phone number',
      description: 'To the new number and, if one is bound, to the current one.',
    },
    bindPhone: 'Bind a phone number',
    savePreferences: 'Save language and currency',
    listSubAccounts: 'List the sub-accounts',
    createSubAccount: 'Create a sub-account',
  },
} as const satisfies CallTopic<typeof securityCalls>

const walletsTopic = {
  tag: 'Wallets',
  about: 'Money and peer-to-peer trading, enough for withdrawals and transfers to be tried out.',
  calls: {
    wallets: { summary: 'Read all balances', description: 'The main account first, then its sub-accounts.' },
    prices: { summary: 'Read the price of each asset', description: 'In USDT. Assets that are not listed do not exist.' },
    deposit: 'Add test funds',
    withdraw: {
      summary: 'Withdraw',
      description: 'Refuses with `23126` before a verification, and with `24391` above the daily limit of the level.',
    },
    adjustBalance: { summary: 'Set any balance', description: 'Unknown (404) outside development.' },
    listP2pOrders: 'List the peer-to-peer orders',
    createP2pOrder: 'Create a peer-to-peer order',
    closeP2pOrder: { summary: 'Close a peer-to-peer order', description: 'A pending order becomes done.' },
    listP2pAds: 'List the peer-to-peer ads',
    createP2pAd: 'Create a peer-to-peer ad',
    closeP2pAd: 'Close a peer-to-peer ad',
  },
} as const satisfies CallTopic<typeof walletCalls>

const developmentTopic = {
  tag: 'Development',
  about: 'Only during development. If its condition is not met, a call is unknown (404).',
  calls: {
    mailbox: {
      summary: 'Read the mails and text messages',
      description: 'While no SMTP server is configured. The newest first, at most 200.',
    },
    demoAccounts: { summary: 'List the demo accounts', description: 'With `--demo` only.' },
    demoLogin: { summary: 'Sign in as a demo account', description: `With \`--demo\` only. ${setsSessionCookie}` },
  },
} as const satisfies CallTopic<typeof developmentCalls>

export const standInTopics = {
  signIn: signInTopic,
  security: securityTopic,
  wallets: walletsTopic,
  development: developmentTopic,
} as const
