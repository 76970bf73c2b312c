// While a partner takes seconds to answer, no connection or lock may be held. In development and tests, a call to a partner inside a
// transaction throws; production skips the check.
import { isInTransaction } from './transaction.ts'

/** Returns the same port with functions that throw inside a transaction. */
export const outsideTransactions = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, verb, receiver) => {
      const found: unknown = Reflect.get(target, verb, receiver)
      if (typeof found === 'function')
        return (...given: readonly unknown[]): unknown => {
          if (isInTransaction())
            throw new Error(`${name}.${String(verb)} is called within a transaction: commit first, then call it, then read again`)
          return Reflect.apply(found, target, given)
        }
      return typeof found === 'object' && found !== null ? outsideTransactions(`${name}.${String(verb)}`, found) : found
    },
  })
