import { type ComponentType, lazy, type ReactNode } from "react";
import { SkeletonCards, SkeletonFields } from "../ui/states.tsx";

interface DashboardTab {
  /** Value of `?tab=`. */
  value: string;
  label: string;
  Screen: ComponentType;
  /** Shown while the script of the screen loads. */
  skeleton: ReactNode;
}

export const defaultTab: DashboardTab = {
  value: "homepage",
  label: "Homepage",
  Screen: screen(async () => (await import("../homepage/homepage-tab.tsx")).HomepageTab),
  skeleton: <SkeletonFields count={2} />,
};

export const tabs: readonly DashboardTab[] = [
  defaultTab,
  {
    value: "artworks",
    label: "Artworks",
    Screen: screen(async () => (await import("../artworks/artworks-tab.tsx")).ArtworksTab),
    skeleton: <SkeletonCards count={4} />,
  },
  {
    value: "prints",
    label: "Prints",
    Screen: screen(async () => (await import("../prints/prints-tab.tsx")).PrintsTab),
    skeleton: <SkeletonCards count={3} />,
  },
  {
    value: "exhibitions",
    label: "Exhibitions",
    Screen: screen(async () => (await import("../exhibitions/exhibitions-tab.tsx")).ExhibitionsTab),
    skeleton: <SkeletonFields count={3} />,
  },
  {
    value: "artist",
    label: "About Artist",
    Screen: screen(async () => (await import("../artist/artist-tab.tsx")).ArtistTab),
    skeleton: <SkeletonFields count={5} />,
  },
  {
    value: "contact",
    label: "Contact",
    Screen: screen(async () => (await import("../contact/contact-tab.tsx")).ContactTab),
    skeleton: <SkeletonFields count={5} />,
  },
];

function screen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

export function findTab(value: string | null): DashboardTab {
  return tabs.find((tab) => tab.value === value) ?? defaultTab;
}
