// Finds a browser for the tests: the configured one, one that is already installed, or one that it installs now. Prints which.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runChild } from './children.mjs'
import { root } from './root.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

export const ensureChromium = async () => {
  const configured = process.env.CHROMIUM_PATH ?? process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (configured !== undefined) return report(configured, 'named in the environment')
  const found = installedBrowser() ?? (await playwrightBrowser())
  if (found !== undefined) return report(found, 'already installed')
  if (await installBySystem()) {
    const installed = installedBrowser()
    if (installed !== undefined) return report(installed, 'installed by the system’s package manager')
  }
  await installByPlaywright()
  const downloaded = await playwrightBrowser()
  if (downloaded !== undefined) return report(downloaded, 'downloaded by Playwright')
  throw new Error(
    'The tests need a Chromium and could not install one: install chromium, or name one with CHROMIUM_PATH, then run npm test again.',
  )
}

/** The headless shell if it is available, since it needs a third less CPU time per page than the full browser. */
export const headlessShellOr = (fullBrowser) => (isPathSet() ? fullBrowser : (pathOf(['chromium-headless-shell']) ?? fullBrowser))

const isPathSet = () => (process.env.CHROMIUM_PATH ?? process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH) !== undefined

const report = (path, which) => {
  console.log(`Browser for the tests: ${path} (${which}).`)
  return path
}

const pathOf = (programs) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find((path) => existsSync(path))
}

const installedBrowser = () => pathOf(names) ?? macPaths.find((path) => existsSync(path))

const playwrightBrowser = async () => {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

const systems = [
  {
    has: '/usr/bin/apt-get',
    commands: [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
    ],
    // Not every release has the shell as a separate package.
    shell: ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
  },
  { has: '/usr/bin/dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { has: '/sbin/apk', commands: [['apk', 'add', 'chromium']] },
  { has: '/usr/bin/pacman', commands: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
]

const installBySystem = async () => {
  const system = systems.find(({ has }) => existsSync(has))
  if (process.getuid?.() !== 0 || system === undefined) return false
  console.log('No Chromium found: installing one with the system’s package manager.')
  const run = ([command, ...args]) => runChild(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  for (const command of system.commands) if ((await run(command)) !== 0) return false
  if (system.shell !== undefined) await run(system.shell)
  return true
}

const installByPlaywright = async () => {
  console.log('No Chromium found: downloading Playwright’s.')
  await runChild(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
}
