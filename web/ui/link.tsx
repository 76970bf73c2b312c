import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>

/** Which component draws a link. The shell puts its router's link here, so that nothing in this folder knows a router. */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

export const Link = (props: LinkProps) => createElement(useContext(LinkContext), props)
