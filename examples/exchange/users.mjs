// The users of this exchange, in one file that is read for every request, so a user can be added while the exchange runs.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const sameEmail = (left, right) => left.toLowerCase() === right.toLowerCase()

export const openUsers = (path) => {
  const all = () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
  const save = (users) => {
    writeFileSync(`${path}.new`, JSON.stringify(users, null, 2), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  const find = (account) => all().find((user) => user.account === account)
  return {
    find,
    byEmail: (email) => all().find((user) => user.email !== null && sameEmail(user.email, email)),
    subsOf: (account) => all().filter(({ parent }) => parent === account),
    /** Sub-accounts have a parent, and neither address nor password. */
    add: ({ email = null, password = '', parent = null, phone = null }) => {
      const users = all()
      if (email !== null && users.some((user) => user.email !== null && sameEmail(user.email, email)))
        throw new Error('a user with this address already exists')
      const salt = randomBytes(16).toString('base64')
      const account = String(70_001 + users.length)
      const user = {
        account,
        email,
        phone,
        parent,
        salt,
        password: hashOf(password, salt),
        orders: 0,
        ads: 0,
        balances: [],
        withdrawals: [],
      }
      save([...users, user])
      return user
    },
    change: (account, changed) => save(all().map((user) => (user.account === account ? { ...user, ...changed } : user))),
    signIn: (email, password) => {
      const user = all().find((candidate) => candidate.email !== null && sameEmail(candidate.email, email))
      const right = timingSafeEqual(
        Buffer.from(hashOf(password, user?.salt ?? ''), 'base64'),
        Buffer.from(user?.password ?? noHash, 'base64'),
      )
      return right ? user : undefined
    },
  }
}

const hashOf = (password, salt) => scryptSync(password, salt, 32).toString('base64')
const noHash = Buffer.alloc(32).toString('base64')
