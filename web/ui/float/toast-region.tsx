import { useEffect, useRef, useSyncExternalStore } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { IconButton } from '../action/icon-button.tsx'
import { classes } from '../classes.ts'
import { currentToasts, dismissToast, holdToast, onToasts, releaseToast, type Toast } from './toasts.ts'
import styles from './toast-region.module.css'

export interface ToastRegionProps {
  /** The region's name, e.g. "Notices". */
  label: string
  dismissLabel: string
}

const icons = { warning: TriangleAlert, error: CircleAlert, done: CircleCheck }
const none: readonly Toast[] = []

/** Once per page, near the root. Toasts come from `showToast`. */
export const ToastRegion = ({ label, dismissLabel }: ToastRegionProps) => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none)
  const box = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  // A dialog opened meanwhile is in the browser's top layer, where the latest element is on top, so the region is shown again.
  useEffect(() => {
    const region = box.current
    if (region === null || !('showPopover' in region)) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (newest !== undefined) region.showPopover()
  }, [newest])
  return (
    <section ref={box} popover="manual" aria-label={label} className={styles.region}>
      <div aria-live="polite" className={styles.stack}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </div>
    </section>
  )
}

const ToastCard = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const Icon = icons[toast.kind]
  const hold = () => holdToast(toast.id)
  const release = () => releaseToast(toast.id)
  return (
    <div
      className={classes(styles.toast, styles[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon className={styles.icon} size={20} strokeWidth={1.75} />
      <p className={styles.text}>{toast.text}</p>
      <IconButton small label={dismissLabel} icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
