import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { setTheme, type Theme, useTheme } from '#ui/actions/theme.ts'

const themes: Record<Theme, { icon: LucideIcon; name: string; next: Theme }> = {
  system: { icon: Monitor, name: 'System', next: 'light' },
  light: { icon: Sun, name: 'Light', next: 'dark' },
  dark: { icon: Moon, name: 'Dark', next: 'system' },
}

export function ThemeSwitch() {
  const theme = useTheme()
  const { icon, name, next } = themes[theme]
  return (
    <IconButton
      icon={icon}
      label={`Theme: ${name}. Change to ${themes[next].name}.`}
      title={`Theme: ${name}`}
      onClick={() => setTheme(next)}
    />
  )
}
