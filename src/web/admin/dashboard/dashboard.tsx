import { Tabs } from "@base-ui/react/tabs";
import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Suspense } from "react";
import { useOutletContext, useSearchParams } from "react-router";
import { site } from "../../../core/routes.ts";
import { signOut } from "../api/sign-in.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { PageTitle } from "../ui/page.tsx";
import { defaultTab, findTab, tabs } from "./tabs.tsx";

export function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const tab = findTab(query.get("tab"));
  return (
    <div className="admin-page">
      <PageTitle>{`${tab.label} · Content Management`}</PageTitle>
      <header className="admin-head">
        <h1 className="admin-title">Content Management</h1>
        <div className="admin-head-actions">
          <a className="tool" href={site.home} target="_blank" rel="noopener">
            <ExternalLink />
            <span className="desktop-label">View site</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <LogoutButton />
        </div>
      </header>
      <main>
        <Tabs.Root
          value={tab.value}
          onValueChange={(value) => setQuery(value === defaultTab.value ? {} : { tab: value })}
        >
          <Tabs.List className="tabs" aria-label="Content">
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value} className="tab">
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ value, Screen, skeleton }) => (
            <Tabs.Panel key={value} value={value} className="tab-panel">
              <Suspense fallback={skeleton}>
                <Screen />
              </Suspense>
            </Tabs.Panel>
          ))}
        </Tabs.Root>
      </main>
    </div>
  );
}

function LogoutButton() {
  const onSignedOut = useOutletContext<() => void>();
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess() {
      notify("Logged out successfully", { description: "You have been logged out" });
      onSignedOut();
    },
    onError: () => notifyFailure("Logout failed", "There was an error logging out"),
  });
  return (
    <button type="button" className="tool" disabled={isPending} onClick={() => mutate()}>
      Logout
    </button>
  );
}
