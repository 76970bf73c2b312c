import { useEffect, useState } from 'react'
import CircleUser from 'lucide-react/icons/circle-user'
import Globe from 'lucide-react/icons/globe'
import SunMoon from 'lucide-react/icons/sun-moon'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { Menu } from '../../ui/float/menu.tsx'
import { ToastRegion } from '../../ui/float/toast-region.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import styles from '../gallery.module.css'
import { State, useSamples, type Scene } from '../scene.tsx'

const Leave = ({ opened }: { opened: boolean }) => {
  const say = useSamples()
  const [open, setOpen] = useState(opened)
  const close = () => setOpen(false)
  return (
    <State name="dialog, 396">
      <Button onClick={() => setOpen(true)}>{say('leave')}</Button>
      <Dialog
        open={open}
        onClose={close}
        size="narrow"
        title={say('leaveTitle')}
        closeLabel={say('close')}
        actions={
          <>
            <Button kind="primary" onClick={close}>
              {say('stay')}
            </Button>
            <Button onClick={close}>{say('leave')}</Button>
          </>
        }
      >
        <p>{say('leaveText')}</p>
        <p>
          <a href="#learn">{say('learn')}</a>
        </p>
      </Dialog>
    </State>
  )
}

const Form = () => {
  const say = useSamples()
  const [open, setOpen] = useState(false)
  return (
    <State name="dialog with a form, answer needed">
      <Button onClick={() => setOpen(true)}>{say('email')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dismissable={false}
        title={say('email')}
        actions={
          <Button kind="primary" onClick={() => setOpen(false)}>
            {say('continue')}
          </Button>
        }
      >
        <TextField data-first label={say('email')} help={say('emailHelp')} type="email" />
      </Dialog>
    </State>
  )
}

const Dialogs = () => (
  <>
    <Leave opened={false} />
    <Form />
  </>
)

const Menus = () => {
  const say = useSamples()
  const [language, setLanguage] = useState('en')
  const [theme, setTheme] = useState('white')
  const languages = [
    { id: 'en', label: 'English', lang: 'en' },
    { id: 'ar', label: 'العربية', lang: 'ar' },
    { id: 'de', label: 'Deutsch', lang: 'de' },
    { id: 'es', label: 'Español', lang: 'es' },
    { id: 'ja', label: '日本語', lang: 'ja' },
    { id: 'th', label: 'ไทย', lang: 'th' },
    { id: 'zh-CN', label: '简体中文', lang: 'zh-Hans' },
    { id: 'zh-TC', label: '繁體中文', lang: 'zh-Hant' },
  ]
  const themes = [
    { id: 'white', label: say('themeWhite') },
    { id: 'light', label: say('themeLight') },
    { id: 'dark', label: say('themeDark') },
    { id: 'black', label: say('themeBlack') },
  ]
  const account = [
    { id: 'settings', label: say('settings'), href: '#settings', note: 'maria@…' },
    { id: 'dashboard', label: say('dashboard'), href: '#dashboard' },
    { id: 'logout', label: say('logout'), apart: true },
  ]
  return (
    <State name="menus" wide>
      <div className={styles.row}>
        <Menu
          align="start"
          label={say('language')}
          icon={<Globe size={20} strokeWidth={1.75} />}
          items={languages}
          chosen={language}
          onSelect={setLanguage}
        />
        <Menu
          align="start"
          label={say('theme')}
          icon={<SunMoon size={20} strokeWidth={1.75} />}
          items={themes}
          chosen={theme}
          onSelect={setTheme}
        />
        <Menu align="start" label={say('account')} icon={<CircleUser size={20} strokeWidth={1.75} />} items={account}>
          Maria
        </Menu>
      </div>
    </State>
  )
}

const Toasts = () => {
  const say = useSamples()
  useEffect(() => {
    showToast('warning', say('toastWarning'))
    showToast('error', say('toastError'))
  })
  return (
    <State name="toasts" wide>
      <ToastRegion label={say('notices')} dismissLabel={say('dismiss')} />
      <div className={styles.high} />
    </State>
  )
}

export const floatingScenes: readonly Scene[] = [
  { id: 'dialogs', Draw: Dialogs },
  { id: 'dialog-open', Draw: () => <Leave opened /> },
  { id: 'menus', Draw: Menus },
  { id: 'toasts', Draw: Toasts },
]
