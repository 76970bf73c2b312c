// What Bonafide says about this exchange's users: docs/integrators/partner.md.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { BonafideClient } from '../../clients/typescript/index.ts'

export const clientName = 'example-exchange'

/** The public keys are for Bonafide's operator, who registers them. */
export const publicKeysIn = (folder) => join(folder, 'partner-jwks.json')

export const openStandings = ({ folder, area }) => {
  const client = readKey(folder).then((key) => new BonafideClient({ area, client: clientName, key, scopes: ['standing'], timeout: 2_000 }))
  return {
    /** Undefined: this exchange is not registered, or Bonafide does not answer. */
    of: async (account) => {
      try {
        return await (await client).standing(account)
      } catch (error) {
        console.error(`Bonafide did not report the standing of ${account}: ${error.message}`)
        return undefined
      }
    },
  }
}

/** Made at the first start. */
const readKey = async (folder) => {
  const path = join(folder, 'partner-key.json')
  if (!existsSync(path)) {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const kid = randomBytes(8).toString('hex')
    writeFileSync(path, JSON.stringify({ ...(await exportJWK(privateKey)), kid }), { mode: 0o600 })
    writeFileSync(publicKeysIn(folder), JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid }] }))
  }
  return JSON.parse(readFileSync(path, 'utf8'))
}
