// Wraps a port so that each call gets a trace span. Arguments and answers are not recorded.
import { outsideTransactions } from '../../db/outside-transactions.ts'
import { inSpan, isTracing } from '../../trace/span.ts'

/** Returns the port itself if tracing is off. */
export const tracedPort = <Port extends object>(name: string, port: Port): Port => (isTracing() ? traced(name, port) : port)

/** For a partner that may take seconds to answer: outside production, a call inside a transaction is an error. */
export const partnerPort = <Port extends object>(name: string, port: Port, { mode }: { readonly mode: string }): Port =>
  tracedPort(name, mode === 'production' ? port : outsideTransactions(name, port))

const traced = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, verb, receiver) => {
      const member: unknown = Reflect.get(target, verb, receiver)
      const callName = `${name}.${String(verb)}`
      if (typeof member === 'function')
        return (...args: readonly unknown[]): unknown =>
          inSpan({ name: callName, kind: 'client' }, (): unknown => Reflect.apply(member, target, args))
      return typeof member === 'object' && member !== null ? traced(callName, member) : member
    },
  })
