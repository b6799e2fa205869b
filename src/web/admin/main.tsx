import "./validators-without-eval.ts";
import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "./api/query-client.ts";
import { createAdminRouter } from "./router.tsx";

const root = document.getElementById("admin");
if (!root) throw new Error("The document has no element #admin");

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <LucideProvider size={18} strokeWidth={1.5}>
      <RouterProvider router={createAdminRouter()} />
    </LucideProvider>
  </QueryClientProvider>,
);
