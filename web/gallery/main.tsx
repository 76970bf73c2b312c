import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/reset.css'
import '../ui/type.css'
import { createRoot } from 'react-dom/client'
import { readAddress } from './address.ts'
import { Gallery } from './gallery.tsx'

const address = readAddress(location.search)
document.documentElement.dataset['theme'] = address.theme
document.documentElement.lang = address.language
document.documentElement.dir = address.language === 'ar' ? 'rtl' : 'ltr'
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Gallery {...address} />)
