import type { Reporter, TestCase, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    figures?: string
  }
  /** As server/db/test-setup.ts declares it. */
  interface ProvidedContext {
    databaseServer: string
    templateDatabase: string
  }
}

/** Prints one line for each test, with its figures. */
export class DrillReporter implements Reporter {
  #passed = 0
  #failed = 0

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'skipped') return
    if (state === 'passed') this.#passed += 1
    else this.#failed += 1
    const figures = test.meta().figures ?? `${Math.round(test.diagnostic()?.duration ?? 0)} ms`
    console.log(`${state === 'passed' ? 'ok    ' : 'FAILED'} ${test.name}: ${figures}`)
    for (const { message, stack } of errors) console.log(`       ${stack ?? message}`)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message: string }[]): void {
    // What fails outside a test, such as a hook, must not pass as "0 failed".
    const outside = [
      ...unhandled,
      ...modules.flatMap((module) => [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]),
    ]
    for (const { message } of outside) console.log(`FAILED outside a test: ${message}`)
    console.log(`${this.#passed} passed, ${this.#failed + outside.length} failed`)
  }
}
