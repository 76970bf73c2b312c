// A test exchange that behaves as if it ran in another process. It has users, issues each ticket once, and signs its messages.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Account } from '../../../ports/exchange.ts'

export const acmeSecret = 'a secret that both sides know'
const sign = (text: string): string => createHmac('sha256', acmeSecret).update(text).digest('base64url')

export const acmeAccount = (userId: string, changed: Partial<Account> = {}): Account => ({
  userId,
  loginName: `user${userId}@acme.example`,
  userName: 'Ada',
  nickName: 'Ada',
  email: `user${userId}@acme.example`,
  phone: null,
  areaCode: null,
  emailEnable: true,
  phoneEnable: false,
  googleEnable: false,
  antiPhishingCode: null,
  registerChannel: null,
  channelEmployeeArea: null,
  invitationCode: 'A1',
  vipLevel: 0,
  userType: 0,
  frozen: false,
  subAccount: false,
  childFlag: false,
  isFund: false,
  fundDisabled: false,
  openOtc: true,
  openContract: false,
  openGtFees: false,
  settings: { language: 'en', unit: 'USD' },
  ...changed,
})

interface Ticket {
  readonly account: string
  readonly session: string | null
  readonly callback: string
}

interface AppTicket {
  readonly account: string
  readonly session: string
  readonly device: string
}

export interface Acme {
  readonly url: string
  /** Its facts about each account. */
  readonly accounts: Map<string, unknown>
  /** Where its page sends a signed-in user's browser, given the address with which the browser arrived. */
  handOver(begun: string, account: string, session?: string | null): string
  /** The ticket that its app gets for a signed-in user's device. */
  appTicket(device: string, account: string, session?: string): string
  expireAppTickets(): void
  signOutMessage(about: object): string
  /** Its current behaviour. */
  mood: 'well' | 'silent' | 'broken'
  close(): void
}

export const openAcme = async (): Promise<Acme> => {
  const accounts = new Map<string, unknown>()
  const tickets = new Map<string, Ticket>()
  const appTickets = new Map<string, AppTicket>()
  const answer = (path: string, body: Readonly<Record<string, unknown>>): unknown => {
    if (path === '/internal/tickets') return takeTicket(tickets, body)
    if (path === '/internal/app-tickets') return takeAppTicket(appTickets, body)
    if (path === '/internal/accounts') return [...accounts.values()].find((account) => hasEmail(account, body['email']))
    const [, id = '', about] = /^\/internal\/accounts\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    if (about === undefined) return accounts.get(id)
    if (about === 'authenticator') return { right: body['code'] === '123456' }
    return about === 'withdrawn' ? { usdt: '12.5' } : { pendingOrders: 1, openAds: 0, balances: [] }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const path = request.url ?? ''
    if (acme.mood === 'silent') return
    if (acme.mood === 'broken') return void response.writeHead(200).end('{"account":')
    if (request.headers['x-signature'] !== sign(`${path}\n${body}`)) return void response.writeHead(401).end()
    const found = answer(path, JSON.parse(body))
    if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Acme does not listen')
  const acme: Acme = {
    url: `http://127.0.0.1:${address.port}`,
    accounts,
    mood: 'well',
    handOver: (begun, account, session = 'acme-session-1') => {
      const { searchParams } = new URL(begun)
      const callback = searchParams.get('callback') ?? ''
      const ticket = randomBytes(24).toString('base64url')
      tickets.set(ticket, { account, session, callback })
      return `${callback}?${new URLSearchParams({ ticket, state: searchParams.get('state') ?? '' })}`
    },
    appTicket: (device, account, session = 'acme-session-1') => {
      const ticket = randomBytes(24).toString('base64url')
      appTickets.set(ticket, { account, session, device })
      return ticket
    },
    expireAppTickets: () => appTickets.clear(),
    signOutMessage: (about) => {
      const payload = Buffer.from(JSON.stringify(about)).toString('base64url')
      return `${payload}.${sign(payload)}`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return acme
}

const takeTicket = (tickets: Map<string, Ticket>, { ticket, callback }: Readonly<Record<string, unknown>>): unknown => {
  const found = tickets.get(String(ticket))
  tickets.delete(String(ticket))
  return found?.callback === callback ? { account: found?.account, session: found?.session } : undefined
}

const takeAppTicket = (tickets: Map<string, AppTicket>, { ticket, deviceId }: Readonly<Record<string, unknown>>): unknown => {
  const found = tickets.get(String(ticket))
  tickets.delete(String(ticket))
  return found?.device === deviceId ? { account: found?.account, session: found?.session } : undefined
}

const hasEmail = (account: unknown, email: unknown): boolean =>
  typeof account === 'object' && account !== null && 'email' in account && account.email === email
