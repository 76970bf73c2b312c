// A site folder is checked before an installation starts with it. See docs/integrators/site.md.
import { readConsentFile } from '../config/consent-file.ts'
import { readPolicySetting } from '../config/policy-file.ts'
import { readSite } from '../site/read-site.ts'
import { CommandError, type CommandWithoutServices } from './command.ts'

const check = async (folder: string): Promise<string> => {
  const { site, settings, complaints } = readSite({ SITE_DIR: folder })
  const faults = [...complaints, ...readConsentFile(settings.CONSENT_FILE).complaints, ...readPolicySetting(settings).complaints]
  if (site === undefined || faults.length > 0) throw new CommandError(faults.join('\n'))
  const unknown = site.unknownWords.map((id) => `${id}: this version has no such words, and leaves them out.`)
  return [...unknown, `${site.path} can be used as SITE_DIR.`].join('\n')
}

export const siteCommands: readonly CommandWithoutServices[] = [
  {
    usage: 'site check FOLDER',
    does: 'says what is wrong with a site folder, and which of its words this version does not have',
    runAlone: (_config, [folder = '']) => check(folder),
  },
]
