//! The server: what the protocol asks is answered at the state, on a thread of its own.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_rulesets::VERSION;
use rmcp::{
    ErrorData, RoleServer, ServerHandler, ServiceExt,
    model::{
        CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
        ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
        ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, ResourceContents, ServerCapabilities,
        ServerConfig,
    },
    service::RequestContext,
};
use tokio::{runtime::Builder, task::spawn_blocking};

use super::{lines::MessageStream, resources, state::McpState, tools};

/// The stack size of an answering thread: that of the program.
const STACK: usize = 8 << 20;

/// The instructions of the server for assistants.
const INSTRUCTIONS: &str = "\
The Laws of Chess and other regulations, edition by edition. Never answer a question about them from memory: ask these tools, \
and cite the edition and the articles that they name. Where `ask` is not empty, nothing is decided: put its questions to the \
arbiter, write the answers into the named fields of the record, and ask `rule` again. Where a tool ends in an error, say that \
it is not known, not what the rule might be. Discretion stays with the arbiter.";

/// The server.
struct McpServer {
    state: Arc<McpState>,
}

/// Answers what standard input asks, until it ends.
///
/// # Errors
///
/// There are no threads to be had, or the one who asks does not speak the protocol.
pub fn serve(state: McpState, jobs: usize) -> Result<(), Diagnostic> {
    let runtime = Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(jobs)
        .thread_stack_size(STACK)
        .build()
        .map_err(Diagnostic::internal)?;
    let (lines, writer) = MessageStream::open(state.words_of_errors());
    let server = McpServer { state: Arc::new(state) };
    runtime.block_on(async {
        // One who goes away before saying anything has nothing to be told.
        if let Ok(running) = server.serve(lines).await {
            let _ = running.waiting().await;
        }
    });
    // Abandoned requests end by their bounds, or with the program.
    runtime.shutdown_background();
    let _ = writer.join();
    Ok(())
}

impl McpServer {
    /// Has something answered off the thread that reads and writes.
    async fn at_the_desk<T: Send + 'static>(
        &self,
        answer: impl FnOnce(&McpState) -> Result<T, Diagnostic> + Send + 'static,
    ) -> Result<T, Diagnostic> {
        let state = Arc::clone(&self.state);
        let answered = spawn_blocking(move || answer(&state)).await;
        answered.unwrap_or_else(|error| Err(Diagnostic::internal(error)))
    }

    /// Returns what is wrong as an error of the protocol, where it has no other form.
    fn refuse(&self, wrong: &Diagnostic) -> ErrorData {
        let (message, data) = self.state.describe_fault(wrong);
        ErrorData::resource_not_found(message, Some(data))
    }
}

impl ServerHandler for McpServer {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let own = Implementation::new("kodeks", VERSION).with_title("kodeks, the Laws of Chess");
        ServerConfig::new(capabilities).with_server_info(own).with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.at_the_desk(tools::list).await.map_err(|wrong| self.refuse(&wrong))?;
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        let given_up = context.ct;
        let answered = self
            .at_the_desk(move |state| {
                if given_up.is_cancelled() {
                    // It waited for a thread, and nobody waits for it.
                    Err(Diagnostic::internal("given up"))
                } else {
                    tools::call(state, &request.name, &arguments)
                }
            })
            .await;
        Ok(match answered {
            Ok((structured, texts)) => {
                let texts = texts.into_iter().map(ContentBlock::text).collect();
                let mut result = CallToolResult::success(texts);
                result.structured_content = Some(structured);
                result
            }
            Err(wrong) => {
                let (message, data) = self.state.describe_fault(&wrong);
                let mut result = CallToolResult::error(vec![ContentBlock::text(message)]);
                result.structured_content = Some(data);
                result
            }
        }
        .into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::all(&self.state)))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let templates = resources::templates(&self.state);
        Ok(ListResourceTemplatesResult::with_all_items(templates))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let uri = request.uri.clone();
        let read = self.at_the_desk(move |state| resources::read(state, &uri)).await;
        let (page, json) = read.map_err(|wrong| self.refuse(&wrong))?;
        let json = ResourceContents::text(json, &request.uri).with_mime_type("application/json");
        let page = ResourceContents::text(page, &request.uri);
        Ok(ReadResourceResult::new(vec![page, json]).into())
    }
}
