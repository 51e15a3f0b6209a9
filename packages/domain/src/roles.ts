export const roles = ['owner', 'manager', 'seller', 'analyst'] as const
export type Role = (typeof roles)[number]

/** What a session may be for beside a member's role: a till that waits for a PIN, one that a seller has unlocked, a screen, and a system that pushes. */
export const tillRoles = ['locked-till', 'till'] as const
export const sessionRoles = [...roles, ...tillRoles, 'screen', 'source'] as const
/** 'floor' is what a screen reads figures as where it may not show profit. No session has it, so it opens no call. */
export type SessionRole = (typeof sessionRoles)[number] | 'floor'
