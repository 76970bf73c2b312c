// A port with a span for each call of its functions. What is asked and answered stays out of them.
import { outsideTransactions } from '../../db/outside-transactions.ts'
import { inSpan, isTracing } from '../../trace/span.ts'

/** Returns the port itself if tracing is off. */
export const tracedPort = <Port extends object>(name: string, port: Port): Port => (isTracing() ? traced(name, port) : port)

/** Of a partner that may take seconds to answer. */
export const partnerPort = <Port extends object>(name: string, port: Port, { mode }: { readonly mode: string }): Port =>
  tracedPort(name, mode === 'production' ? port : outsideTransactions(name, port))

const traced = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, verb, receiver) => {
      const found: unknown = Reflect.get(target, verb, receiver)
      const called = `${name}.${String(verb)}`
      if (typeof found === 'function')
        return (...given: readonly unknown[]): unknown =>
          inSpan({ name: called, kind: 'client' }, (): unknown => Reflect.apply(found, target, given))
      return typeof found === 'object' && found !== null ? traced(called, found) : found
    },
  })
