import { expect, test } from 'vitest'
import { inLanguage, insideRoute, isOutside, routeAt } from './place.tsx'
import { fits, type ScreenRoute } from './route.ts'

const route = (path: string): ScreenRoute => ({ route: path, load: () => Promise.reject(new Error('This test loads no screen')), file: '' })
const routes = ['/verified/enter', '/verified/kyb', '/verified/kyb/result', '/support/articles/*', '*'].map(route)

test.each([
  ['/verified/enter', '/verified/enter', true],
  ['/verified/enter', '/verified/enter/', true],
  ['/verified/enter', '/verified/enter/x', false],
  ['/verified/enter', '/verified', false],
  ['/verified/kyb', '/verified/kyb2', false],
  ['/support/articles/*', '/support/articles/7', true],
  ['/support/articles/*', '/support/articles/7/more', true],
  ['/support/articles/*', '/support/articles/', false],
  ['/support/articles/*', '/support/articles', false],
  ['*', '/anything', true],
])('the route %s matches the path %s: %s', (pattern, path, expected) => {
  expect(fits(pattern, path)).toBe(expected)
})

test('routeAt finds the first matching route, regardless of query and fragment', () => {
  expect(routeAt(routes, '/verified/kyb/result?status=completed#top')?.route).toBe('/verified/kyb/result')
  expect(routeAt(routes, '/verified/nothing')?.route).toBe('*')
})

test.each([
  ['en', '/verified/kyb', '/verified/kyb'],
  ['en', 'account/setting', '/account/setting'],
  ['ar', '/', '/ar'],
  ['zh-CN', 'events/kyc?source=8', '/zh-CN/events/kyc?source=8'],
  ['en-GB', '/verified/enter', '/en-GB/verified/enter'],
  ['de', 'https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['de', '//elsewhere.example/x', '//elsewhere.example/x'],
  ['de', 'mailto:help@example.com', 'mailto:help@example.com'],
  ['de', '#content', '#content'],
] as const)('in %s a link to %s leads to %s', (language, to, expected) => {
  expect(inLanguage(language, to)).toBe(expected)
})

test('only a link to a page of the surface stays inside', () => {
  expect(insideRoute(routes, 'verified/kyb')?.route).toBe('/verified/kyb')
  expect(insideRoute(routes, '/dashboard')).toBeUndefined()
  expect(insideRoute(routes, 'https://elsewhere.example/verified/kyb')).toBeUndefined()
  expect(isOutside('javascript:alert(1)')).toBe(true)
})
