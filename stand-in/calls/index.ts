// The stand-in exchange's own calls, which a real exchange would provide itself.
import { developmentCalls } from './development.ts'
import { securityCalls } from './security.ts'
import { signInCalls } from './sign-in.ts'
import { walletCalls } from './wallets.ts'

export const standInCalls = { ...signInCalls, ...securityCalls, ...walletCalls, ...developmentCalls } as const
