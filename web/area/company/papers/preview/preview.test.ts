import { expect, test } from 'vitest'
import { success } from '../../../../document/testing/records.ts'
import { atStepScript, calls, companyPages, editorPath } from '../../testing/company-pages.ts'
import { companyReplies, wholeDetail } from '../../testing/replies.ts'

const pages = companyPages()
/** A tiny page image, as the server would render it. */
const pageImage = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC'

const detailWithFile = (name: string, type: string) => {
  const [entry] = wholeDetail.verifyFileList
  const [file] = entry?.fileList ?? []
  if (entry === undefined || file === undefined) throw new Error('no paper')
  return { ...wholeDetail, verifyFileList: [{ ...entry, fileList: [{ ...file, name, type, fileType: type }] }] }
}

test('a PDF whose name says that it is a picture is shown page by page', async () => {
  const bytes = Buffer.from('%PDF-1.7').toString('base64')
  pages.site.replies = {
    ...companyReplies(0, detailWithFile('scan.png', 'image/png')),
    [`${calls}/public-file-download`]: success({ base64FileMap: { ['3'.repeat(32)]: bytes } }),
    [`${calls}/file-page`]: success({ base64: pageImage, pages: 1 }),
  }
  await pages.at(
    editorPath,
    async (page) => {
      const show = page.getByRole('button', { name: 'Show scan.png' })
      if (!(await show.isVisible())) await page.locator('[data-template="INCORPORATION_CERTIFICATE"] summary').click()
      // The thumbnail beside its name.
      await page.getByRole('main').locator(`img[src$="${pageImage}"]`).first().waitFor()
      const before = pages.callsTo('/file-page')
      await show.click()
      const sheet = page.getByRole('dialog', { name: 'scan.png' })
      await sheet.locator(`img[src$="${pageImage}"]`).waitFor()
      expect(pages.callsTo('/file-page')).toBe(before + 1)
    },
    atStepScript(4),
  )
})
