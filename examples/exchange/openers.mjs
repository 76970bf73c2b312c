// The frame in this exchange's own page: its server signs the user in at Bonafide and fetches openers, docs/integrators/embedding.md.
import { createHash } from 'node:crypto'

/** Bonafide's sessions expire by themselves, and end immediately when the user signs out here. */
const longestMs = 12 * 3_600_000

/** `drawTicket` issues a ticket for the user of a session at this exchange. */
export const makeOpeners = ({ area, drawTicket }) => {
  /** Cookies of sessions at Bonafide, by session here and device. They never reach a browser. */
  const cookies = new Map()

  const enter = async (user, deviceId, client) => {
    const response = await post(`${area}/v1/user/app/enter`, { ticket: drawTicket(user, deviceId) }, { deviceId, ...client })
    await dataOf(response)
    const lines = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    return lines.find((line) => /^(__Host-)?bonafide=/.test(line))
  }

  const request = async (cookie, deviceId, client) => {
    const slot = Math.floor(Date.now() / 300_000)
    const deviceVerifySignKey = createHash('sha256').update(`${deviceId}:${slot}`).digest('hex')
    const body = { selfKyc: 1, deviceVerifySignKey }
    return dataOf(await post(`${area}/v1/user/kyc/getPlutoSdkToken`, body, { deviceId, cookie, ...client }))
  }

  return {
    /** `address` is the browser's, so that Bonafide's limits apply to it and not to this server. */
    openerFor: async ({ user, deviceId, address }) => {
      const client = { 'x-forwarded-for': address }
      const name = `${user.sid} ${deviceId}`
      const session = cookies.get(name)
      if (session !== undefined) {
        const opener = await request(session.cookie, deviceId, client).catch((error) => {
          if (error.code !== '401') throw error
          return undefined
        })
        if (opener !== undefined) return opener
      }
      const cookie = await enter(user, deviceId, client)
      const now = Date.now()
      for (const [other, { until }] of cookies) if (until <= now) cookies.delete(other)
      cookies.set(name, { cookie, until: now + longestMs })
      return request(cookie, deviceId, client)
    },
  }
}

const post = (url, body, headers) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

const dataOf = async (response) => {
  const { code, msg, data } = await response.json()
  if (code !== '00000') throw Object.assign(new Error(`Bonafide answered ${code}: ${msg}`), { code })
  return data
}
