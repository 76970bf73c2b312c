// The stand-in exchange's own calls: what an exchange would bring itself.
import { developmentCalls } from './stand-in/development.ts'
import { securityCalls } from './stand-in/security.ts'
import { signInCalls } from './stand-in/sign-in.ts'
import { walletCalls } from './stand-in/wallets.ts'

export const standInCalls = { ...signInCalls, ...securityCalls, ...walletCalls, ...developmentCalls } as const
