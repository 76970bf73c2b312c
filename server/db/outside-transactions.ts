// While a partner takes seconds to answer, no connection or lock may be held. In development and tests, a call to a partner inside a
// transaction throws; production skips the check.
import { isInTransaction } from './transaction.ts'

/** Returns the same port with functions that throw inside a transaction. */
export const outsideTransactions = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, verb, receiver) => {
      const member: unknown = Reflect.get(target, verb, receiver)
      if (typeof member === 'function')
        return (...args: readonly unknown[]): unknown => {
          if (isInTransaction())
            throw new Error(`${name}.${String(verb)} is called within a transaction: commit first, then call it, then read again`)
          return Reflect.apply(member, target, args)
        }
      return typeof member === 'object' && member !== null ? outsideTransactions(`${name}.${String(verb)}`, member) : member
    },
  })
