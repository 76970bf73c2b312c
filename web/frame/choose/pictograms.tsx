// Simplified pictures of documents, distinguishable by shape, by the position of the portrait, and by what is printed beside it.
import type { ReactNode } from 'react'
import type { SelectableDocument } from '@bonafide/core/evidence/shown-documents'

const card = <rect x="2.5" y="8.5" width="43" height="31" rx="4" />

const lines: Readonly<Record<SelectableDocument, ReactNode>> = {
  passport: (
    <>
      <rect x="9.5" y="3.5" width="29" height="41" rx="3" />
      <circle cx="24" cy="18" r="7" />
      <path d="M17 18h14M24 11c-5 4-5 10 0 14M24 11c5 4 5 10 0 14M17 33h14M20 37.5h8" />
    </>
  ),
  idCard: (
    <>
      {card}
      <circle cx="14" cy="20" r="4" />
      <path d="M7.5 32c0-8 13-8 13 0M27 18h13M27 24h13M27 30h8" />
    </>
  ),
  drivingLicence: (
    <>
      {card}
      <path d="M8 26l2-6h10l2 6M7 26h16v6H7zM10 32v2M20 32v2M28 18h12M28 24h12M28 30h7" />
    </>
  ),
  residencePermit: (
    <>
      {card}
      <path d="M7.5 24 15 17l7.5 7M10 23v9h10v-9M28 18h12M28 24h12M28 30h7" />
    </>
  ),
}

export const DocumentPictogram = ({ kind }: { kind: SelectableDocument }) => (
  <svg
    width="48"
    height="48"
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {lines[kind]}
  </svg>
)
