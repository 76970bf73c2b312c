import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>

/** The component that renders links. The shell provides its router's link, so that this folder does not depend on a router. */
export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

export const Link = (props: LinkProps) => createElement(useContext(LinkContext), props)
