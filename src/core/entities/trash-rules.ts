import { type ResourceName, resourceNames, resources } from "../api-routes.ts";
import { dayMs } from "../durations.ts";

/** Days for which a deleted record can be restored. */
export const trashDays = 30;

/** Resources whose deleted records can be restored. */
export type TrashName = {
  [Name in ResourceName]: (typeof resources)[Name] extends { trash: object } ? Name : never;
}[ResourceName];

/** True if deleted records of a resource can be restored. */
export function isRestorable(name: ResourceName): name is TrashName {
  return Object.hasOwn(resources[name], "trash");
}

export const trashNames = resourceNames.filter(isRestorable);

export type TrashKind = (typeof resources)[TrashName]["trash"]["kind"];

export const trashKinds = trashNames.map((name) => resources[name].trash.kind);

const resourceOfKind = Object.fromEntries(
  trashNames.map((name) => [resources[name].trash.kind, name]),
) as Record<TrashKind, TrashName>;

/** Returns the resource that a deleted record belongs to. */
export function trashResource(kind: TrashKind): TrashName {
  return resourceOfKind[kind];
}

/** Returns the days until a deleted record expires, rounded up; 0 if it has expired. */
export function daysLeft({ expiresAt }: { expiresAt: string }, moment: Date): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - moment.getTime()) / dayMs));
}
