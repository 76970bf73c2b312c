import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../gallery/serve/browser.mjs'
import { keyboardFaults } from './keyboard-trail.ts'

// A real browser, possibly on a busy machine.
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
}, 60_000)
afterAll(() => browser.close())

const faultsIn = async (body: string): Promise<readonly string[]> => {
  const page = await browser.newPage({ viewport: { width: 375, height: 640 } })
  await page.setContent(`<style>button { display: block }</style>${body}`)
  const faults = await keyboardFaults(page)
  await page.close()
  return faults
}

describe('the trail of the Tab key', () => {
  test('has no fault if every control is reached and visible', async () => {
    expect(
      await faultsIn(
        '<a href="#a">Skip</a><button>Save</button><input type="radio" name="r" aria-label="One"><input type="radio" name="r" aria-label="Two">',
      ),
    ).toEqual([])
  })

  test.each([
    ['a control without a visible focus', '<button style="outline: none">Save</button>', 'no sign of the focus: button "Save"'],
    [
      'a control behind a bar',
      '<button>Save</button><nav style="position: fixed; inset: 0; background: white">Menu</nav>',
      'behind nav "Menu": button "Save"',
    ],
    [
      'a control that gives up the focus',
      '<button onfocus="this.blur()">First</button><button>Second</button>',
      'not reached: button "Second"',
    ],
  ])('%s is a fault', async (_, body, fault) => expect(await faultsIn(body)).toContain(fault))

  test('reports the controls after a focus trap as not reached', async () => {
    const circle = '<button onkeydown="event.preventDefault()">Stuck</button><button>After</button>'
    expect(await faultsIn(circle)).toEqual(['not reached: button "After"'])
  })

  test('waits for a control that appears late', async () => {
    const late = `<button>Early</button><script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<button style="outline: none">Late</button>'), 50)</script>`
    expect(await faultsIn(late)).toEqual(['no sign of the focus: button "Late"'])
  })
})
