// Measures the page's main thread while the page is used, from the trace of a browser whose CPU is throttled.

/** Simulates a cheap phone's processor. */
const rate = 4
const typed = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup']
const categories = ['devtools.timeline', 'toplevel', 'blink.user_timing']
/** Identifies the page's own thread in the trace. */
const mark = 'bench.begun'

/** CPU milliseconds of the thread, which other load on the machine does not lengthen; elapsed time if the trace has none. */
const lasted = ({ tdur, dur }) => (tdur ?? dur) / 1000
const within = (inner, outer) => inner !== outer && inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur

/** `keys`: the time until each key was handled. `longest`: the longest stretch in which no input could be handled. */
export const watchThread = async (browser, page, act) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await untilIdle(page)
  await browser.startTracing(page, { categories })
  await page.evaluate((name) => void performance.mark(name), mark)
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { pid, tid } = traceEvents.find(({ name }) => name === mark)
  const own = traceEvents.filter((traceEvent) => traceEvent.pid === pid && traceEvent.tid === tid && traceEvent.ph === 'X')
  const tasks = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
  return { keys: keysOf(own), longest: Math.max(...tasks.map(lasted)) }
}

const keysOf = (events) => {
  const keyEvents = events.filter(({ name, args }) => name === 'EventDispatch' && typed.includes(args.data.type))
  const outer = keyEvents.filter((event) => !keyEvents.some((other) => within(event, other)))
  const downs = outer.filter(({ args }) => args.data.type === 'keydown').map(({ ts }) => ts)
  return downs.map((from, at) =>
    outer.filter(({ ts }) => ts >= from && ts < (downs[at + 1] ?? Infinity)).reduce((sum, event) => sum + lasted(event), 0),
  )
}

/** Waits until no background rendering remains. */
export const untilIdle = (page) =>
  page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 5000 }), { timeout: 5000 })),
  )

export const percentileOf = (numbers, percent) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.ceil((numbers.length * percent) / 100) - 1)]
